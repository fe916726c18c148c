import { fromMcpJson } from "@toolcrib/model";
import { type Problem, validateInput } from "@toolcrib/schema";
import type { FoundVersion } from "../store/find-versions.ts";
import type { Store } from "../store/open-store.ts";
import { loadDefinitionTexts } from "../store/toolsets.ts";

/** Whether a version accepts a call. */
export interface CallAcceptance {
  readonly version: string;
  readonly accepted?: boolean;
  readonly problems?: readonly (Problem | { readonly code: string; readonly message: string })[];
  /** Set where nobody said which tools the version has. */
  readonly toolsUnknown?: true;
}

/** Which versions accept a call, newest first; each tool list is asked once. */
export async function acceptsCall(
  { db }: Store,
  versions: readonly FoundVersion[],
  { tool, args }: { readonly tool: string; readonly args: unknown },
): Promise<readonly CallAcceptance[]> {
  const answers = new Map<number, Omit<CallAcceptance, "version">>();
  for (const { toolset_id: id } of versions) {
    if (id === null || answers.has(id)) continue;
    const texts = await loadDefinitionTexts(db, id);
    const definition = texts
      .map((text) => fromMcpJson(JSON.parse(text)))
      .find(({ name }) => name === tool);
    if (definition === undefined) {
      const message = "this version has no such tool";
      answers.set(id, { accepted: false, problems: [{ code: "unknown-tool", message }] });
      continue;
    }
    const { valid, problems } = validateInput(definition, args);
    answers.set(id, { accepted: valid, problems });
  }
  return versions.map(({ version, toolset_id: id }) => ({
    version,
    ...(id === null ? { toolsUnknown: true } : answers.get(id)),
  }));
}

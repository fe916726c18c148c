import { withoutAbsent } from "@toolcrib/model";
import type { DocTag } from "./doc-comment.ts";

/** What the tags of a function say it is, where it is not a tool. */
export interface FeatureTags {
  readonly kind: "prompt" | "resource";
  /** The URI or URI template of a resource. */
  readonly uri?: string;
  readonly mimeType?: string;
  /** The functions that suggest values, by argument; an empty argument means the only one. */
  readonly complete: ReadonlyMap<string, string>;
}

/**
 * Reads `@prompt`, `@resource users://{id}`, `@mimeType text/plain` and `@complete city cities`;
 * undefined where the function is a tool. The last of several kinds counts.
 */
export function readFeatureTags(tags: readonly DocTag[]): FeatureTags | undefined {
  let kind: FeatureTags["kind"] | undefined;
  let uri: string | undefined;
  let mimeType: string | undefined;
  const complete = new Map<string, string>();
  for (const { name, text } of tags) {
    const words = text.trim().split(/\s+/).filter(Boolean);
    const [first = "", second] = words;
    switch (name.toLowerCase()) {
      case "prompt":
        kind = "prompt";
        break;
      case "resource":
        kind = "resource";
        uri = first;
        break;
      case "mimetype":
        mimeType = first;
        break;
      case "complete":
        if (first !== "") complete.set(second === undefined ? "" : first, second ?? first);
        break;
    }
  }
  if (kind === undefined) return undefined;
  return {
    kind,
    ...withoutAbsent({ uri }),
    ...(mimeType === undefined || mimeType === "" ? {} : { mimeType }),
    complete,
  };
}

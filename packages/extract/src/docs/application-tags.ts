import type { DocTag } from "./doc-comment.ts";

const inherited: ReadonlySet<string> = new Set(["namespace", "closed"]);

/** The tags of a class or object that hold for each of its functions: `@namespace`, `@closed`. */
export function applicationTags(tags: readonly DocTag[]): readonly DocTag[] {
  return tags.filter(({ name }) => inherited.has(name.toLowerCase()));
}

import { escapePattern, isJsonObject, normalizeTags } from "@toolcrib/model";
import type { ListedOperation } from "./operation/list-operations.ts";
import { texts } from "./operation/read-body.ts";
import { methodHints } from "./tool/method-hints.ts";

/** Which operations of a document become tools; all unless told. */
export interface OperationFilter {
  /** Operations with one of these tags, however they are spelled. */
  readonly tags?: readonly string[];
  /** Operations of these paths: `*` stands for one segment, `**` for any number of them. */
  readonly paths?: readonly string[];
  /** Only operations whose method changes nothing: GET, HEAD, OPTIONS. */
  readonly readOnly?: boolean;
}

/** The operations that pass a filter, in their order. */
export function selectOperations(
  operations: readonly ListedOperation[],
  { tags, paths, readOnly }: OperationFilter,
): readonly ListedOperation[] {
  const wanted = tags === undefined ? undefined : new Set(normalizeTags(tags));
  const patterns = paths?.map(pathPattern);
  return operations.filter((operation) => {
    if (readOnly === true && methodHints(operation.method).readOnlyHint !== true) return false;
    if (patterns !== undefined && !patterns.some((pattern) => pattern.test(operation.path)))
      return false;
    if (wanted === undefined) return true;
    const { value } = operation.at;
    const own = normalizeTags(texts(isJsonObject(value) ? value["tags"] : undefined));
    return own.some((tag) => wanted.has(tag));
  });
}

/** A pattern for paths; a path alone means itself. */
function pathPattern(glob: string): RegExp {
  const source = glob
    .split(/(\*\*|\*)/)
    .map((part) => (part === "**" ? ".*" : part === "*" ? "[^/]*" : escapePattern(part)))
    .join("");
  return new RegExp(`^${source}$`);
}

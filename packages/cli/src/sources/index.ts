import { documentFile } from "./document-file.ts";
import type { SourceKind } from "./source.ts";
import { standardInput } from "./standard-input.ts";

/** Every kind of source, in the order in which they are asked. */
export const sourceKinds: readonly SourceKind[] = [standardInput, documentFile];

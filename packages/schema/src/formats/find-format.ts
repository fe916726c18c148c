import type { TextFormat } from "../kernel/plan.ts";
import type { Dialect } from "../parse/schema-node.ts";

const FORMATS: ReadonlyMap<string, TextFormat> = new Map();

/** The test of a format that a dialect knows; other names annotate only. */
export function findFormat(name: string, _dialect: Dialect): TextFormat | undefined {
  return FORMATS.get(name);
}

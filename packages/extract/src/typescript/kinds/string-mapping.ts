import { hasFlag, TypeFlags } from "../compiler-port.ts";
import { plain } from "../shape.ts";
import type { TypeKind } from "./kind.ts";

const patterns: Readonly<Record<string, string>> = {
  Uppercase: "^\\P{Ll}*$",
  Lowercase: "^\\P{Lu}*$",
  Capitalize: "^(\\P{Ll}[\\s\\S]*)?$",
  Uncapitalize: "^(\\P{Lu}[\\s\\S]*)?$",
};

/** A text in a given letter case: `Uppercase<string>`. */
export const stringMappingKind: TypeKind = {
  matches: (type) => hasFlag(type, TypeFlags.StringMapping),
  shape: (type, { program }) => {
    const pattern = patterns[program.symbolOf(type)?.name ?? ""];
    return plain({ type: "string", ...(pattern === undefined ? {} : { pattern }) });
  },
};

import { escapePattern } from "@toolcrib/model";
import { hasFlag, type Type, TypeFlags, type TypeProgram } from "../compiler-port.ts";
import { plain } from "../shape.ts";
import type { TypeKind } from "./kind.ts";
import { literalValue } from "./literal.ts";

const anyText = "[\\s\\S]*";
const numberText = "[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?";

/** A text with holes: `user_${string}` becomes a pattern. */
export const templateLiteralKind: TypeKind = {
  matches: (type) => hasFlag(type, TypeFlags.TemplateLiteral),
  shape: (type, { program }) => plain({ type: "string", pattern: templatePattern(type, program) }),
};

/** The pattern that exactly the texts of a template literal type match. */
export function templatePattern(type: Type, program: TypeProgram): string {
  return `^${templateBody(type, program)}$`.replace(`${anyText}$`, "");
}

function templateBody(type: Type, program: TypeProgram): string {
  if (!type.isTemplateLiteralType()) return anyText;
  const holes = program.members(type).map((hole) => holePattern(hole, program));
  return type.texts.map((text, index) => escapePattern(text) + (holes[index] ?? "")).join("");
}

function holePattern(type: Type, program: TypeProgram): string {
  if (hasFlag(type, TypeFlags.Number)) return numberText;
  if (hasFlag(type, TypeFlags.BigInt)) return "-?\\d+";
  if (hasFlag(type, TypeFlags.TemplateLiteral)) return templateBody(type, program);
  if (hasFlag(type, TypeFlags.Union))
    return `(${program
      .members(type)
      .map((member) => holePattern(member, program))
      .join("|")})`;
  const literal = literalValue(type);
  return literal === undefined ? anyText : escapePattern(String(literal));
}

import type { Json } from "@toolcrib/model";
import { bare } from "./application.ts";
import { type Expression, isIdentifier, type TypeProgram } from "./compiler-port.ts";
import { constantValue } from "./constant-value.ts";
import { literalValue } from "./kinds/literal.ts";

/**
 * The value that an initialiser always has; names count where their type is one value, as those of
 * constants and enum members are. Undefined when it is computed, or `undefined` itself.
 */
export function defaultValue(initializer: Expression, program: TypeProgram): Json | undefined {
  return constantValue(initializer, (name) => literalValue(program.typeAt(name)));
}

/** Whether an initialiser is the word `undefined`, which is not a default worth telling. */
export function isUndefinedWord(initializer: Expression): boolean {
  const node = bare(initializer);
  return isIdentifier(node) && node.text === "undefined";
}

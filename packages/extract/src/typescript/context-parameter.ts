import {
  type CompilerSymbol,
  hasFlag,
  isUndefined,
  type Type,
  TypeFlags,
  type TypeProgram,
} from "./compiler-port.ts";
import { isOfPlatform } from "./symbol-origin.ts";

const contextNames = new Set([
  "CallContext",
  "ToolContext",
  "RequestHandlerExtra",
  "ServerContext",
]);

/**
 * What the runtime gives for a parameter that callers do not send: the signal that ends the call,
 * or the whole context of the call. Undefined for an ordinary parameter.
 */
export function contextOf(type: Type, program: TypeProgram): "signal" | "context" | undefined {
  const members = hasFlag(type, TypeFlags.Union)
    ? program.members(type).filter((member) => !isUndefined(member))
    : [type];
  const [only] = members;
  if (only === undefined || members.length > 1 || hasFlag(only, TypeFlags.Primitive))
    return undefined;
  const symbol: CompilerSymbol | undefined = program.aliasOf(only) ?? program.symbolOf(only);
  if (symbol === undefined) return undefined;
  if (symbol.name === "AbortSignal" && isOfPlatform(symbol)) return "signal";
  return contextNames.has(symbol.name) ? "context" : undefined;
}

import { lastName } from "../classes/lineage.ts";
import type { ParameterSyntax } from "../syntax/function-syntax.ts";

/**
 * What a framework gives to a parameter for each call: its context, or what only its server can
 * make. Undefined for a parameter that callers give.
 */
export function injectionOf({
  hint,
  default: value,
}: ParameterSyntax): "context" | "made-by-server" | undefined {
  if (value?.kind === "call" && makers.test(lastName(value)))
    return lastName(value) === "CurrentContext" ? "context" : "made-by-server";
  if (/^UserSession\b/.test(hint?.text ?? "")) return "made-by-server";
  if (hint === undefined || !/\b(?:Resolve|Depends)\(/.test(hint.text)) return undefined;
  const type = hint.read();
  if (type.kind !== "subscript" || lastName(type) !== "Annotated") return undefined;
  const isResolved = type.items.some(
    (item) => item.kind === "call" && /^(?:Resolve|Depends)$/.test(lastName(item)),
  );
  return isResolved ? "made-by-server" : undefined;
}

/** The functions whose call is the default: `db=Depends(get_db)`, `session=CurrentSession()`. */
const makers = /^(?:Depends|Shared|Progress|TokenClaim|(?:Optional)?Current[A-Z]\w*)$/;

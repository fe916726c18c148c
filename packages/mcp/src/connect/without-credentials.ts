import { type Finding, type JsonObject, type Tool, visibleText } from "@toolcrib/model";
import { maskJson } from "../secrets/mask-json.ts";
import type { Mask } from "../secrets/mask-secrets.ts";

/** Definitions are kept in files and shown to others: a credential that one repeats is masked and reported. */
export function withoutCredentials(
  tools: readonly Tool[],
  mask: Mask,
): { readonly tools: readonly Tool[]; readonly findings: readonly Finding[] } {
  const findings: Finding[] = [];
  const masked = tools.map((tool, index) => {
    const { name, ...rest } = tool;
    // A definition that was parsed holds nothing but JSON.
    const clean = maskJson(rest as unknown as JsonObject, mask);
    if (clean === (rest as unknown)) return tool;
    const message = `${visibleText(mask(name))} repeats a credential that the server was given: it is masked`;
    findings.push({ rule: "credential-repeated", level: "error", path: `/${index}`, message });
    return { ...(clean as unknown as Omit<Tool, "name">), name };
  });
  return { tools: masked, findings };
}

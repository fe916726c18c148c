import { sensitiveRequest, suspiciousPhrase } from "@toolcrib/model";
import type { ContractRule } from "../../rule.ts";
import { quoted } from "../../wording/wording.ts";

/** A new text speaks to the model about more than its tool. */
export const textInjectionSuspect: ContractRule<"new-text"> = {
  id: "text-injection-suspect",
  about: "new-text",
  levels: { agent: "warning", client: "warning", codegen: "info" },
  impact: "polish",
  why: "Texts that give orders, name secrets or ask for silence are how tools are poisoned. This is a guess.",
  advice: "Read the text; say what the tool does and nothing else.",
  matches: ({ text }) => orderIn(text) !== undefined,
  message: ({ text }) =>
    `a new text speaks like an order to the model: ${quoted(orderIn(text) ?? "")}`,
};

function orderIn(text: string): string | undefined {
  return suspiciousPhrase(text) ?? sensitiveRequest(text);
}

import { visibleText } from "@toolcrib/model";
import { definitionTexts } from "../definition-texts.ts";
import type { LintRule } from "../rule.ts";

/** Ways to speak to the model past the user. */
const MARKERS: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget) (?:all |any |the )?(?:previous|prior|earlier|above|other) (?:instructions?|prompts?|rules?|tools?)/i,
  /<\s*\/?\s*(?:important|system|instructions?|secret|admin)\s*>/i,
  /\b(?:do not|don't|never) (?:tell|inform|mention|reveal|show)(?: this| it)?(?: to)? (?:the )?user\b/i,
  /\bwithout (?:telling|informing|asking|notifying) (?:the )?user\b/i,
  /\b(?:before|after|instead of) (?:using|calling|invoking) any (?:other )?tools?\b/i,
  /\byou (?:must|should) (?:always |first )?(?:read|send|include|pass|call|use)\b.{0,60}\b(?:secret|password|token|credential|api key|private key|\.ssh|\.env|id_rsa|mcp\.json)/i,
  /\b(?:system prompt|jailbreak|developer mode)\b/i,
  /~?\/\.(?:ssh|aws|gnupg|config\/gcloud)\//i,
];

const TEXT_LENGTH = 20_000;

/** A text gives orders to the model. */
export const instructsModel: LintRule = {
  id: "instructs-model",
  level: "warning",
  why: "Descriptions are read by the model as part of its instructions; text that orders it about or hides things from the user is how tools are poisoned. A finding is a reason to read, not a verdict.",
  check: function* (tool) {
    for (const { path, text, isKey } of definitionTexts(tool)) {
      if (isKey) continue;
      const found = MARKERS.map((marker) => marker.exec(text.slice(0, TEXT_LENGTH))).find(
        (match) => match !== null,
      );
      if (found)
        yield { path, message: `the text speaks to the model: "${visibleText(found[0], 100)}"` };
    }
  },
};

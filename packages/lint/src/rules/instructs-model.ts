import { suspiciousPhrase, visibleText } from "@toolcrib/model";
import { definitionTexts } from "../definition-texts.ts";
import { rememberTexts } from "../remember-texts.ts";
import type { LintRule } from "../rule.ts";

const phraseIn = rememberTexts(suspiciousPhrase);

/** A text gives orders to the model. */
export const instructsModel: LintRule = {
  id: "instructs-model",
  level: "warning",
  why: "Descriptions are read by the model as part of its instructions; text that orders it about or hides things from the user is how tools are poisoned. A finding is a reason to read, not a verdict.",
  advice: "Read the text; say what the tool does instead of what the model must do.",
  appliesToNames: true,
  check: function* (tool) {
    for (const { path, text, isKey } of definitionTexts(tool)) {
      const phrase = isKey ? undefined : phraseIn(text);
      if (phrase !== undefined)
        yield { path, message: `the text speaks to the model: "${visibleText(phrase, 100)}"` };
    }
  },
};

import { hasHiddenText, visibleText } from "@toolcrib/model";
import { definitionTexts } from "../definition-texts.ts";
import { rememberTexts } from "../remember-texts.ts";
import type { LintRule } from "../rule.ts";

const AROUND = 20;

const hidesText = rememberTexts(hasHiddenText);

/** A text holds characters that people do not see. */
export const hiddenText: LintRule = {
  id: "hidden-text",
  level: "error",
  why: "A model reads what a person cannot see: zero-width, bidirectional and tag characters are used to hide instructions.",
  advice: "Take the characters out; write what you mean in visible letters.",
  appliesToNames: true,
  check: function* (tool) {
    for (const { path, text, isKey } of definitionTexts(tool))
      if (hidesText(text))
        yield {
          path,
          message: `${isKey ? "the key" : "the text"} holds hidden characters: ${excerpt(text)}`,
        };
  },
};

function excerpt(text: string): string {
  const at = [...text].findIndex((character) => hasHiddenText(character));
  return visibleText([...text].slice(Math.max(0, at - AROUND), at + AROUND).join(""), 120);
}

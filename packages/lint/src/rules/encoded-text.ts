import { visibleText } from "@toolcrib/model";
import { definitionTexts } from "../definition-texts.ts";
import { encodedText } from "../encoded-text.ts";
import { rememberTexts } from "../remember-texts.ts";
import type { LintRule } from "../rule.ts";

const encodedIn = rememberTexts(encodedText);

/** A text holds words in an encoding that people do not read. */
export const encodedWords: LintRule = {
  id: "encoded-text",
  level: "warning",
  why: "A model reads base64 and hexadecimal digits as easily as letters, a person does not: orders are hidden so.",
  advice: "Read what is decoded; write in words what a definition has to say.",
  check: function* (tool) {
    for (const { path, text, isKey } of definitionTexts(tool)) {
      const found = isKey ? undefined : encodedIn(text);
      if (found !== undefined)
        yield { path, message: `${found.how} in the text says: "${visibleText(found.says, 100)}"` };
    }
  },
};

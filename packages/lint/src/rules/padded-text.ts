import { visibleText } from "@toolcrib/model";
import { definitionTexts } from "../definition-texts.ts";
import { rememberTexts } from "../remember-texts.ts";
import type { LintRule } from "../rule.ts";

/** Blanks in a row, or line breaks with nothing between them, before more text. */
const PADDING = /(?<=\S)(?:[^\S\n]{60,}|(?:[^\S\n]*\n){15,}[^\S\n]*)(?=\S)/;

const paddingIn = rememberTexts((text) => PADDING.exec(text.slice(0, 100_000)));

/** A text goes on where nobody looks any more. */
export const paddedText: LintRule = {
  id: "padded-text",
  level: "warning",
  why: "A client shows the beginning of a description: what follows after many blanks or empty lines is read by the model alone.",
  advice: "Read what stands behind the gap; write texts without gaps.",
  check: function* (tool) {
    for (const { path, text, isKey } of definitionTexts(tool)) {
      const found = isKey ? null : paddingIn(text);
      if (found !== null) {
        const rest = text.slice(found.index + found[0].length);
        yield { path, message: `after a gap, the text goes on: "${visibleText(rest, 100)}"` };
      }
    }
  },
};

import { sensitiveRequest, visibleText } from "@toolcrib/model";
import { definitionTexts } from "../definition-texts.ts";
import { rememberTexts } from "../remember-texts.ts";
import type { LintRule } from "../rule.ts";

const requestIn = rememberTexts(sensitiveRequest);

/** A text asks for keys, tokens or files that hold them. */
export const sensitiveFile: LintRule = {
  id: "sensitive-file",
  level: "warning",
  why: "A model that is told to read a private key, a token or a file that holds them, and to pass it on, may do so: that is how secrets are taken.",
  advice: "Read the text; a server that needs a secret takes it from its own configuration.",
  check: function* (tool) {
    for (const { path, text, isKey } of definitionTexts(tool)) {
      const request = isKey ? undefined : requestIn(text);
      if (request !== undefined)
        yield { path, message: `the text asks for secrets: "${visibleText(request, 120)}"` };
    }
  },
};

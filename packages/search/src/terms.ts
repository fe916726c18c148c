import type { Tool } from "@toolcrib/model";
import { queryWords } from "./query-words.ts";
import { visitTexts } from "./searched-fields.ts";
import { isSearchable } from "./vocabulary.ts";
import { meantBy } from "./words/abbreviations.ts";
import { irregularBase } from "./words/irregular-forms.ts";
import { splitWords } from "./words/split-words.ts";
import { stem } from "./words/stem.ts";
import { isFaint } from "./words/stop-words.ts";

/** The stems that a query looks for, with what its abbreviations mean, each once: for an index outside this package. */
export function queryTerms(query: string): readonly string[] {
  const words = [...queryWords(query).keys()];
  const topics = words.filter((word) => !isFaint(word));
  const asked = topics.length === 0 ? words : topics;
  return [
    ...new Set(
      asked.flatMap((word) => [word, irregularBase(word) ?? word, ...meantBy(word)]).map(stem),
    ),
  ];
}

/** The stems that a tool is found by, each once: for an index outside this package. */
export function toolTerms(tool: Tool, server?: string): readonly string[] {
  const found = new Set<string>();
  visitTexts(tool, server ?? tool.namespace, (text) => {
    for (const word of splitWords(text)) if (isSearchable(word)) found.add(stem(word));
  });
  return [...found];
}

import type { Format } from "./format.ts";
import { isAbsoluteUri } from "./uri-syntax.ts";

export const iri: Format = {
  name: "iri",
  example: "https://example.com/é",
  test: (text) => isAbsoluteUri(text, "iri"),
};

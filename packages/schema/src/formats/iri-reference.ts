import type { Format } from "./format.ts";
import { isUriReference } from "./uri-syntax.ts";

export const iriReference: Format = {
  name: "iri-reference",
  example: "../é",
  test: (text) => isUriReference(text, "iri"),
};

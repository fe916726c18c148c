import type { Format } from "./format.ts";
import { isUriReference } from "./uri-syntax.ts";

export const uriReference: Format = {
  name: "uri-reference",
  example: "../a?b=c",
  test: (text) => isUriReference(text, "uri"),
};

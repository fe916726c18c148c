import type { Format } from "./format.ts";
import { isAbsoluteUri } from "./uri-syntax.ts";

export const uri: Format = {
  name: "uri",
  example: "https://example.com/a",
  test: (text) => isAbsoluteUri(text, "uri"),
};

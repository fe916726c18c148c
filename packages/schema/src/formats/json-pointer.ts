import { parseJsonPointer } from "@toolcrib/model";
import type { Format } from "./format.ts";

export const jsonPointer: Format = {
  name: "json-pointer",
  example: "/items/0",
  test: (text) => parseJsonPointer(text) !== undefined,
};

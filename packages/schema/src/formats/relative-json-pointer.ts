import { parseJsonPointer } from "@toolcrib/model";
import { exactly, type Format } from "./format.ts";
import { POINTER_PATTERN } from "./json-pointer.ts";

const STEPS = /^(?:0|[1-9]\d*)/;

export const relativeJsonPointer: Format = {
  name: "relative-json-pointer",
  example: "1/name",
  test(text) {
    const steps = STEPS.exec(text)?.[0];
    if (steps === undefined) return false;
    const rest = text.slice(steps.length);
    return rest === "#" || parseJsonPointer(rest) !== undefined;
  },
  ...exactly(`^(?:0|[1-9]\\d*)(?:#|${POINTER_PATTERN})$`),
};

import { isDate } from "./date.ts";
import type { Format } from "./format.ts";
import { isTime } from "./time.ts";

export const dateTime: Format = {
  name: "date-time",
  example: "2026-07-28T08:30:06Z",
  test: (text) =>
    isDate(text.slice(0, 10)) && /^[tT]$/.test(text[10] ?? "") && isTime(text.slice(11)),
};

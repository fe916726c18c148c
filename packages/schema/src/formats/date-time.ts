import { DATE_PATTERN, isDate } from "./date.ts";
import type { Format } from "./format.ts";
import { isLenientTime, isTime, TIME_PATTERNS } from "./time.ts";

export const dateTime: Format = {
  name: "date-time",
  example: "2026-07-28T08:30:06Z",
  test: (text) =>
    isDate(text.slice(0, 10)) && /^[tT]$/.test(text[10] ?? "") && isTime(text.slice(11)),
  // As ISO 8601 has it, a time of day and a zone may be left out.
  lenient: (text) =>
    isDate(text.slice(0, 10)) &&
    (text.length === 10 || (/^[tT ]$/.test(text[10] ?? "") && isLenientTime(text.slice(11)))),
  superset: `^${DATE_PATTERN}[tT]${TIME_PATTERNS.superset}$`,
  lenientSuperset: `^${DATE_PATTERN}(?:[tT ]${TIME_PATTERNS.lenient})?$`,
  subset: `^${DATE_PATTERN}[tT]${TIME_PATTERNS.subset}$`,
};

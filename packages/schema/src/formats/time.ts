import type { Format } from "./format.ts";

const TIME = /^(\d{2}):(\d{2}):(\d{2})(?:\.\d+)?(?:[zZ]|([+-])(\d{2}):(\d{2}))$/;
const LENIENT_TIME =
  /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:[zZ]|[+-](?:[01]\d|2[0-3]):[0-5]\d)?$/;
const CLOCK = "(?:[01]\\d|2[0-3]):[0-5]\\d";
const ZONE = `(?:[zZ]|[+-]${CLOCK})`;
const MINUTES_PER_DAY = 24 * 60;

/** Whether a text is a `full-time` (RFC 3339); a leap second only at the end of a day in UTC. */
export function isTime(text: string): boolean {
  const found = TIME.exec(text);
  if (found === null) return false;
  const [hour, minute, second] = [Number(found[1]), Number(found[2]), Number(found[3])];
  const [offsetHour, offsetMinute] = [Number(found[5] ?? 0), Number(found[6] ?? 0)];
  if (hour > 23 || minute > 59 || offsetHour > 23 || offsetMinute > 59) return false;
  if (second < 60) return true;
  const offset = (offsetHour * 60 + offsetMinute) * (found[4] === "-" ? -1 : 1);
  const utc = (hour * 60 + minute - offset + 2 * MINUTES_PER_DAY) % MINUTES_PER_DAY;
  return second === 60 && utc === MINUTES_PER_DAY - 1;
}

/** Whether a text is a time as ISO 8601 has it: neither seconds nor a zone are needed. */
export function isLenientTime(text: string): boolean {
  return isTime(text) || LENIENT_TIME.test(text);
}

/** Patterns of times without anchors: without a leap second, with one, and of every lenient form. */
export const TIME_PATTERNS: Readonly<Record<"subset" | "superset" | "lenient", string>> = {
  subset: `${CLOCK}:[0-5]\\d(?:\\.\\d+)?${ZONE}`,
  superset: `${CLOCK}:[0-6]\\d(?:\\.\\d+)?${ZONE}`,
  lenient: `${CLOCK}(?::[0-6]\\d(?:\\.\\d+)?)?${ZONE}?`,
};

export const time: Format = {
  name: "time",
  example: "08:30:06Z",
  test: isTime,
  lenient: isLenientTime,
  superset: `^${TIME_PATTERNS.superset}$`,
  lenientSuperset: `^${TIME_PATTERNS.lenient}$`,
  subset: `^${TIME_PATTERNS.subset}$`,
};

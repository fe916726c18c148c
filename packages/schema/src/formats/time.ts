import type { Format } from "./format.ts";

const TIME = /^(\d{2}):(\d{2}):(\d{2})(?:\.\d+)?(?:[zZ]|([+-])(\d{2}):(\d{2}))$/;
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

export const time: Format = { name: "time", example: "08:30:06Z", test: isTime };

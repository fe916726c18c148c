import { hasHiddenText } from "@toolcrib/model";

/** A way to type a text: what is sent, and which texts can be shown in it. */
export interface TextControl {
  /** The word that stands for it in `~as`. */
  readonly as: string;
  readonly input: "text" | "date" | "time" | "datetime-local";
  /** The text to show for a value; undefined when the control would change it. */
  readonly show: (value: string) => string | undefined;
  /** The value of what was typed; undefined if it is not. */
  readonly read: (text: string) => string | undefined;
}

const DATE = /^(?!0000)\d{4}-\d\d-\d\d$/;
const CLOCK = /^(\d\d:\d\d)(:\d\d(?:\.\d{1,3})?)?$/;

/** Any text whose characters can all be seen, in a line or in a text area. */
const plain: TextControl = {
  as: "text",
  input: "text",
  show: (value) => (value.includes("\r") || hasHiddenText(value) ? undefined : value),
  read: (text) => text,
};

const date: TextControl = {
  as: "text",
  input: "date",
  show: (value) => (isDate(value) ? value : undefined),
  read: (text) => text,
};

const time: TextControl = {
  as: "time",
  input: "time",
  show: showClock,
  read: readClock,
};

const dateTime: TextControl = {
  as: "date-time",
  input: "datetime-local",
  show: (value) => {
    const day = value.slice(0, 10);
    const clock = value[10] === "T" ? showClock(value.slice(11)) : undefined;
    return isDate(day) && clock !== undefined ? `${day}T${clock}` : undefined;
  },
  read: (text) => {
    const clock = text[10] === "T" ? readClock(text.slice(11)) : undefined;
    return isDate(text.slice(0, 10)) && clock !== undefined
      ? `${text.slice(0, 10)}T${clock}`
      : undefined;
  },
};

/** The control for a `format`; plain text for all that browsers have no control for. */
export function textControl(format: string | undefined): TextControl {
  if (format === "date") return date;
  if (format === "time") return time;
  return format === "date-time" ? dateTime : plain;
}

/** The control that a word of `~as` stands for; date and plain text read alike. */
export function textControlOf(as: string): TextControl | undefined {
  return [plain, time, dateTime].find((control) => control.as === as);
}

/** The control that shows any text. */
export const plainText: TextControl = plain;

function isDate(text: string): boolean {
  if (!DATE.test(text)) return false;
  const [year, month, day] = text.split("-").map(Number);
  const moment = new Date(`${text}T00:00:00Z`);
  return (
    moment.getUTCFullYear() === year &&
    moment.getUTCMonth() + 1 === month &&
    moment.getUTCDate() === day
  );
}

/** A time in UTC as it is typed; undefined for other zones, and for fractions, which browsers rewrite. */
function showClock(value: string): string | undefined {
  const typed = value.replace(/(?::00)?Z$/, "");
  return !typed.includes(".") && readClock(typed) === value ? typed : undefined;
}

function readClock(text: string): string | undefined {
  const [, minutes, seconds = ":00"] = CLOCK.exec(text) ?? [];
  if (minutes === undefined) return undefined;
  const [hour = 0, minute = 0] = minutes.split(":").map(Number);
  const inRange = hour < 24 && minute < 60 && Number(seconds.slice(1)) < 60;
  return inRange ? `${minutes}${seconds}Z` : undefined;
}

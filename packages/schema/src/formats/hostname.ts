import { isRightToLeft, keepsBidiRule } from "./bidi.ts";
import type { Format } from "./format.ts";
import { isUnicodeLabel } from "./idna-label.ts";
import { decodePunycode, encodePunycode } from "./punycode.ts";

const LONGEST_NAME = 253;
const LONGEST_LABEL = 63;
const ASCII_LABEL = /^[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?$/;
/** The dots that IDNA takes for one. */
const SEPARATORS = /[.\u3002\uff0e\uff61]/u;

/** Short host names of letters and digits, as a pattern without anchors. */
export const PLAIN_HOST_NAME = "[a-z0-9]{1,30}(?:\\.[a-z0-9]{1,30}){0,3}";

export const hostname: Format = {
  name: "hostname",
  example: "example.com",
  test: isHostName,
  superset: "^[A-Za-z0-9.-]+$",
  subset: `^${PLAIN_HOST_NAME}$`,
  implies: ["idn-hostname"],
};

export const idnHostname: Format = {
  name: "idn-hostname",
  example: "例え.jp",
  test: isUnicodeHostName,
  subset: `^${PLAIN_HOST_NAME}$`,
};

/** Whether a text is a host name (RFC 1123) whose encoded labels are well-formed. */
export function isHostName(text: string): boolean {
  return text.length <= LONGEST_NAME && areLabels(text.split("."), isAsciiLabel);
}

/** Whether a text is a host name that may be written in Unicode (RFC 5890). */
function isUnicodeHostName(text: string): boolean {
  if (text.length > LONGEST_NAME) return false;
  const labels = text.split(SEPARATORS);
  const encoded = labels.map((label) => (isAscii(label) ? label : `xn--${encodePunycode(label)}`));
  if (encoded.join(".").length > LONGEST_NAME) return false;
  if (encoded.some((label) => label.length > LONGEST_LABEL)) return false;
  return areLabels(labels, (label) =>
    isAscii(label) ? isAsciiLabel(label) : isUnicodeLabel(label),
  );
}

function areLabels(labels: readonly string[], isLabel: (label: string) => boolean): boolean {
  if (!labels.every(isLabel)) return false;
  const shown = labels.map((label) => decodeLabel(label) ?? label);
  return !shown.some(isRightToLeft) || shown.every(keepsBidiRule);
}

function isAsciiLabel(label: string): boolean {
  if (label.length > LONGEST_LABEL || !ASCII_LABEL.test(label)) return false;
  if (!/^xn--/i.test(label)) return true;
  const decoded = decodeLabel(label);
  if (decoded === undefined || isAscii(decoded)) return false;
  const canonical = encodePunycode(decoded).toLowerCase() === label.slice(4).toLowerCase();
  return canonical && isUnicodeLabel(decoded);
}

function decodeLabel(label: string): string | undefined {
  return /^xn--/i.test(label) ? decodePunycode(label.slice(4)) : undefined;
}

function isAscii(text: string): boolean {
  return /^[\0-\x7f]*$/.test(text);
}

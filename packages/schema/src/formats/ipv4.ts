import { exactly, type Format } from "./format.ts";

const OCTET = "(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)";
const PATTERN = `^${OCTET}(?:\\.${OCTET}){3}$`;
const ADDRESS = new RegExp(PATTERN);

/** Whether a text is an IPv4 address in dotted decimals. */
export function isIpv4(text: string): boolean {
  return ADDRESS.test(text);
}

export const ipv4: Format = {
  name: "ipv4",
  example: "192.0.2.1",
  test: isIpv4,
  ...exactly(PATTERN),
};

import { isHostName } from "./hostname.ts";
import { isIpv4 } from "./ipv4.ts";
import { isIpv6 } from "./ipv6.ts";

const LONGEST_LOCAL_PART = 64;
const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]";
const LOCAL_PART = new RegExp(`^${ATOM}+(?:\\.${ATOM}+)*$`);
const QUOTED = /^"(?:[\x20!#-[\]-~]|\\[\x20-~])*"$/;
const LABEL = /^[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?$/;
/** Stands for every character beyond ASCII, which internationalised addresses allow anywhere. */
const LETTER = "x";

/** Whether a text is a mail address (RFC 5321); `unicode` allows characters beyond ASCII (RFC 6531). */
export function isMailAddress(text: string, unicode: boolean): boolean {
  const at = text.lastIndexOf("@");
  if (at < 1) return false;
  const plain = unicode ? text.replace(/[^\0-\x7f]/gu, LETTER) : text;
  const split = plain.lastIndexOf("@");
  return isLocalPart(plain.slice(0, split)) && isDomain(plain.slice(split + 1), unicode);
}

function isLocalPart(text: string): boolean {
  return text.length <= LONGEST_LOCAL_PART && (LOCAL_PART.test(text) || QUOTED.test(text));
}

function isDomain(text: string, unicode: boolean): boolean {
  const literal = /^\[([^\]]*)\]$/.exec(text)?.[1];
  if (literal !== undefined)
    return /^IPv6:/i.test(literal) ? isIpv6(literal.slice(5)) : isIpv4(literal);
  return unicode ? text.split(".").every((label) => LABEL.test(label)) : isHostName(text);
}

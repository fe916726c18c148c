import type { Format } from "./format.ts";
import { isIpv4 } from "./ipv4.ts";

const GROUP = /^[0-9A-Fa-f]{1,4}$/;
const GROUPS = 8;

/** Whether a text is an IPv6 address (RFC 4291), without a zone. */
export function isIpv6(text: string): boolean {
  const halves = text.split("::");
  const [left = "", right] = halves;
  if (halves.length > 2) return false;
  const before = groupsOf(left, right === undefined);
  const after = right === undefined ? 0 : groupsOf(right, true);
  if (before < 0 || after < 0) return false;
  return right === undefined ? before === GROUPS : before + after < GROUPS;
}

/** How many groups a part holds; negative when it is malformed. An IPv4 address at the end is two. */
function groupsOf(part: string, mayEndInIpv4: boolean): number {
  if (part === "") return 0;
  const groups = part.split(":");
  const last = groups.at(-1) ?? "";
  const endsInIpv4 = mayEndInIpv4 && last.includes(".") && isIpv4(last);
  const plain = endsInIpv4 ? groups.slice(0, -1) : groups;
  if (!plain.every((group) => GROUP.test(group))) return -1;
  return plain.length + (endsInIpv4 ? 2 : 0);
}

export const ipv6: Format = {
  name: "ipv6",
  example: "2001:db8::1",
  test: isIpv6,
  superset: "^[0-9A-Fa-f:.]+$",
  subset: "^(?:[0-9A-Fa-f]{1,4}:){7}[0-9A-Fa-f]{1,4}$",
};

import type { Format } from "./format.ts";
import { PLAIN_HOST_NAME } from "./hostname.ts";
import { isMailAddress } from "./mail-address.ts";

/** Short addresses of letters and digits. */
const PLAIN_ADDRESS = `^[a-z0-9]{1,30}@${PLAIN_HOST_NAME}$`;

export const email: Format = {
  name: "email",
  example: "ada@example.com",
  test: (text) => isMailAddress(text, false),
  superset: "^[ -~]+@[ -~]+$",
  subset: PLAIN_ADDRESS,
  implies: ["idn-email"],
};

export const idnEmail: Format = {
  name: "idn-email",
  example: "adá@example.com",
  test: (text) => isMailAddress(text, true),
  superset: "@",
  subset: PLAIN_ADDRESS,
};

import type { Format } from "./format.ts";
import { isMailAddress } from "./mail-address.ts";

export const idnEmail: Format = {
  name: "idn-email",
  example: "adá@example.com",
  test: (text) => isMailAddress(text, true),
};

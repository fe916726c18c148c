import type { Format } from "./format.ts";
import { isMailAddress } from "./mail-address.ts";

export const email: Format = {
  name: "email",
  example: "ada@example.com",
  test: (text) => isMailAddress(text, false),
};

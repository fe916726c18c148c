import type { Format } from "./format.ts";
import { isUnicodeHostName } from "./host-name.ts";

export const idnHostname: Format = {
  name: "idn-hostname",
  example: "例え.jp",
  test: isUnicodeHostName,
};

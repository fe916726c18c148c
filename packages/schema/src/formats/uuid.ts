import { exactly, type Format } from "./format.ts";

const PATTERN = "^[0-9A-Fa-f]{8}-(?:[0-9A-Fa-f]{4}-){3}[0-9A-Fa-f]{12}$";
const UUID = new RegExp(PATTERN);

/** RFC 4122; every version and variant. */
export const uuid: Format = {
  name: "uuid",
  dialect: "2020-12",
  example: "2eb8aa08-aa98-11ea-b4aa-73b441d16380",
  test: (text) => UUID.test(text),
  lenient: (text) => UUID.test(text) || /^[0-9A-Fa-f]{32}$/.test(text),
  lenientSuperset: "^[0-9A-Fa-f]{8}-?(?:[0-9A-Fa-f]{4}-?){3}[0-9A-Fa-f]{12}$",
  ...exactly(PATTERN),
};

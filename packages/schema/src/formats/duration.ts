import { exactly, type Format } from "./format.ts";

const TIME = "T(?:\\d+H(?:\\d+M(?:\\d+S)?)?|\\d+M(?:\\d+S)?|\\d+S)";
const DATE = "(?:\\d+Y(?:\\d+M(?:\\d+D)?)?|\\d+M(?:\\d+D)?|\\d+D)";
const PATTERN = `^P(?:\\d+W|${DATE}(?:${TIME})?|${TIME})$`;
const DURATION = new RegExp(PATTERN);
const LENIENT_DURATION =
  /^[+-]?P(?=[\dT])(?:\d+(?:\.\d+)?Y)?(?:\d+(?:\.\d+)?M)?(?:\d+(?:\.\d+)?W)?(?:\d+(?:\.\d+)?D)?(?:T(?=\d)(?:\d+(?:\.\d+)?H)?(?:\d+(?:\.\d+)?M)?(?:\d+(?:\.\d+)?S)?)?$/;

/** RFC 3339, appendix A. */
export const duration: Format = {
  name: "duration",
  dialect: "2020-12",
  example: "P1DT12H",
  test: (text) => DURATION.test(text),
  // As ISO 8601 has it, with fractions, and with the sign that many write.
  lenient: (text) => LENIENT_DURATION.test(text),
  lenientSuperset: "^[+-]?P[0-9.YMWDTHS]+$",
  ...exactly(PATTERN),
};

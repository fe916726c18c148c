import type { Format } from "./format.ts";

const TIME = "T(?:\\d+H(?:\\d+M(?:\\d+S)?)?|\\d+M(?:\\d+S)?|\\d+S)";
const DATE = "(?:\\d+Y(?:\\d+M(?:\\d+D)?)?|\\d+M(?:\\d+D)?|\\d+D)";
const DURATION = new RegExp(`^P(?:\\d+W|${DATE}(?:${TIME})?|${TIME})$`);

/** RFC 3339, appendix A. */
export const duration: Format = {
  name: "duration",
  dialect: "2020-12",
  example: "P1DT12H",
  test: (text) => DURATION.test(text),
};

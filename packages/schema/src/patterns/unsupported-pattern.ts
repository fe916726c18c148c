/** Says why a regular expression cannot be matched in linear time. */
export class UnsupportedPattern extends Error {}

import { type Option, text } from "./option.ts";

/** The options that give a tool's arguments as JSON. */
export const argumentOptions: {
  readonly args: Option<string | undefined>;
  readonly "args-file": Option<string | undefined>;
} = {
  args: text("JSON", "the arguments as one JSON object"),
  "args-file": text("FILE", "a file with the arguments as JSON; - for stdin"),
};

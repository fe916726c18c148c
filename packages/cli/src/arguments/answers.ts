import { type Option, text, texts } from "./option.ts";

/** The options that answer what a tool asks. */
export const answerOptions: {
  readonly answer: Option<readonly string[]>;
  readonly answers: Option<string | undefined>;
} = {
  answer: texts(
    "KEY=VALUE",
    "the answer to the question KEY, or for the field KEY of any question (repeatable)",
  ),
  answers: text("FILE", "a JSON file with answers by the same keys"),
};

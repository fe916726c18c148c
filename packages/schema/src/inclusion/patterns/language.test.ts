import { expect, test } from "vitest";
import { ProofBudget } from "../budget.ts";
import { type ExactLanguage, languageOf } from "./language.ts";
import type { State } from "./state.ts";

/** Every text of up to five letters, and some with rarer characters. */
function texts(): readonly string[] {
  const found = [""];
  for (const text of found)
    if (text.length < 5) for (const letter of "ab0") found.push(text + letter);
  return [...found, "\n", "a\nb", "é", "😀", "a😀b", " a", "_", "A-Z", "a.b@c.de", "a..b@c.de"];
}

function accepts({ main, lookaheads }: ExactLanguage, text: string): boolean {
  return (
    endOf(main, text).accepts &&
    lookaheads.every(({ start, denied }) => endOf(start, text).accepts !== denied)
  );
}

function endOf(start: State, text: string): State {
  const budget = new ProofBudget(1_000_000);
  let state = start;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    const next = state.transitions(budget).find(({ low, high }) => low <= point && point <= high);
    state = next?.to ?? state;
  }
  return state;
}

const exact = [
  ...["a", "^a", "b$", "^$", "", "^ab*$", "(a|b)+0", "^(?:ab|ba){1,2}$", "a{2,3}", "^a{0}$"],
  ...["[^a]", "^[^a]*$", "\\d", "^\\w+$", "^\\s", "^.{2}$", "^\\p{L}+$", "^(a|)b", "a?b??a*?"],
  ...["^(?!a)b", "^(?=.*0)(?!.*bb)[ab0]*$", "a^b", "a$b", "(^a|b$)", "^(^a$)$", "^[ab]|0$"],
  "^(?!\\.)(?!.*\\.\\.)([A-Za-z0-9_'+\\-\\.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9\\-]*\\.)+[A-Za-z]{2,}$",
];

test.each(exact)("the automaton of %s agrees with RegExp on every short text", (source) => {
  const expression = new RegExp(source, "u");
  const language = languageOf({ source, test: (text) => expression.test(text) });
  const { exact: automaton } = language;
  if (automaton === undefined) throw new Error(language.reason);
  const wrong = texts().filter((text) => accepts(automaton, text) !== expression.test(text));
  expect(wrong).toEqual([]);
});

test.each(["\\bx", "a(?=b)", "(?<=a)b", "a(?!b).", "^(?<!b)b", "^(?<!a)(?!b)a"])(
  "%s has no automaton, but one for a superset",
  (source) => {
    const expression = new RegExp(source, "u");
    const {
      exact: automaton,
      superset,
      reason,
    } = languageOf({
      source,
      test: (text) => expression.test(text),
    });
    expect(automaton).toBeUndefined();
    expect(reason).toMatch(/lookaround/);
    if (superset === undefined) throw new Error("no superset");
    for (const text of texts())
      if (expression.test(text)) expect(endOf(superset, text).accepts).toBe(true);
  },
);

test("a pattern with too many states is left alone", () => {
  const source = "^(?:(?:a{1,60}){1,60}){1,60}$";
  expect(languageOf({ source, test: () => false })).toMatchObject({
    exact: undefined,
    reason: "a pattern with too many states",
  });
});

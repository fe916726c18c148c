import { expect, test } from "vitest";
import { rememberTexts } from "./remember-texts.ts";

test("a short text is searched once, a long one each time, and both give what was found", () => {
  const searched: string[] = [];
  const find = rememberTexts((text) => {
    searched.push(text);
    return text === "quiet" ? undefined : text.length;
  });
  const long = "x".repeat(201);
  for (const text of ["short", "quiet", long, "short", "quiet", long])
    expect(find(text)).toBe(text === "quiet" ? undefined : text.length);
  expect(searched).toEqual(["short", "quiet", long, long]);
});

test("what is remembered is bounded, and forgotten texts are searched again", () => {
  let searched = 0;
  const find = rememberTexts(() => {
    searched += 1;
  });
  for (let text = 0; text < 6_000; text += 1) find(String(text));
  find("0");
  expect(searched).toBe(6_001);
});

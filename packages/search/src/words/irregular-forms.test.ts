import { expect, test } from "vitest";
import { irregularBase } from "./irregular-forms.ts";

test("irregular forms have their word, others none", () => {
  expect(irregularBase("bought")).toBe("buy");
  expect(irregularBase("written")).toBe("write");
  expect(irregularBase("people")).toBe("person");
  expect(irregularBase("buy")).toBeUndefined();
  expect(irregularBase("constructor")).toBeUndefined();
});

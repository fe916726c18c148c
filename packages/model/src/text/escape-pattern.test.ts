import { expect, test } from "vitest";
import { escapePattern } from "./escape-pattern.ts";

test.each(["", "a.b", "(x|y)*", "\\d{2,}[^a]$", "/a/b?c+d"])(
  "%j is matched as it is, and alone",
  (text) => {
    for (const flags of ["", "u"]) {
      const pattern = new RegExp(`^${escapePattern(text)}$`, flags);
      expect(pattern.test(text)).toBe(true);
      expect(pattern.test(`${text}x`)).toBe(false);
    }
  },
);

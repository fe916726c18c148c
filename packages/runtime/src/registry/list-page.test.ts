import fc from "fast-check";
import { expect, test } from "vitest";
import { cutPage } from "./list-page.ts";

const placeOf = (name: string) => ({ priority: 0, name });

test("pages hold every entry once, and the last one has no cursor", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.string({ maxLength: 4 }), { maxLength: 30 }),
      fc.integer({ min: 1, max: 12 }),
      (names, pageSize) => {
        const sorted = [...names].sort((one, other) => (one < other ? -1 : 1));
        const pages: (readonly string[])[] = [];
        let cursor: string | undefined;
        do {
          const page = cutPage(sorted, { placeOf, cursor, pageSize });
          pages.push(page.entries);
          cursor = page.nextCursor;
        } while (cursor !== undefined);
        expect(pages.flat()).toEqual(sorted);
        expect(pages).toHaveLength(Math.max(1, Math.ceil(sorted.length / pageSize)));
      },
    ),
  );
});

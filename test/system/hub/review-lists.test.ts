import type { Store } from "@toolcrib/hub";
import { describe, expect, test } from "vitest";
import { withHub } from "../../hub-client.ts";
import { hubDatabases } from "../../hub-databases.ts";

/** Keeps reviews of which the first `waiting` wait, and the others are decided. */
async function keepReviews(
  { db }: Store,
  { count, waiting }: { readonly count: number; readonly waiting: number },
): Promise<void> {
  const at = "2026-01-01T00:00:00.000Z";
  for (let each = 0; each < count; each += 1)
    await db
      .insertInto("review")
      .values({
        ...{ server: `a/s${each}`, version: "1.0.0", request: new Uint8Array([3, 0]) },
        ...{ judgement: "{}", actor: "somebody", at },
        ...(each < waiting
          ? { decision: null, decided_by: null, decided_at: null, reason: null }
          : { decision: "rejected", decided_by: "me", decided_at: at, reason: "no" }),
      })
      .execute();
}

const textOf = (html: string): string => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

describe.each(hubDatabases())("H5 lists of reviews on $kind", (database) => {
  test("every review is on a page, and those that wait are counted and found", async () => {
    await withHub(database, {}, async ({ ask, store }) => {
      await keepReviews(store, { count: 120, waiting: 60 });
      const listed: number[] = [];
      let next: string | undefined = "/reviews.json";
      while (next !== undefined) {
        const { json } = await ask(next);
        expect(json.waiting).toBe(60);
        expect(json.reviews.length).toBeLessThanOrEqual(50);
        listed.push(...json.reviews.map(({ id }: { id: number }) => id));
        next = json.next;
      }
      expect(listed).toEqual(Array.from({ length: 120 }, (_, index) => 120 - index));
      const { text } = await ask("/reviews");
      expect(textOf(text)).toContain("60 versions wait for a decision. Show what waits");
      expect(text).toContain('href="/reviews?before=71"');
      const { json: first } = await ask("/reviews.json?waiting");
      const { json: second } = await ask(first.next);
      expect([first.reviews.length, second.reviews.length, second.next]).toEqual([
        50,
        10,
        undefined,
      ]);
      expect(textOf((await ask("/reviews?waiting")).text)).toContain("Show all reviews");
    });
  });

  test("the extension lists reviews before a number", async () => {
    await withHub(database, {}, async ({ ask, store }) => {
      await keepReviews(store, { count: 5, waiting: 3 });
      const ids = async (query: string): Promise<readonly number[]> =>
        (await ask(`/v0.1/x/dev.toolcrib/reviews${query}`)).json.reviews.map(
          ({ id }: { id: number }) => id,
        );
      expect(await ids("?limit=2")).toEqual([3, 2]);
      expect(await ids("?limit=2&before=2")).toEqual([1]);
      expect(await ids("?all=true&before=5")).toEqual([4, 3, 2, 1]);
      expect(await ids("?all=true&before=999999999999999")).toEqual([5, 4, 3, 2, 1]);
      expect((await ask("/v0.1/x/dev.toolcrib/reviews?before=x")).status).toBe(422);
      expect((await ask("/reviews.json?before=999999999999999")).json.reviews).toHaveLength(5);
    });
  });
});

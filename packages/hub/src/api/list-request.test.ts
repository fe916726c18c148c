import { expect, test } from "vitest";
import { formatCursor } from "./list-cursor.ts";
import { readListRequest } from "./list-request.ts";

const read = (query: string) => readListRequest(new URLSearchParams(query));

test("H1 what is left out has the official registry's defaults", () => {
  expect(read("")).toEqual({ filter: {}, limit: 30 });
  expect(read("search=&version=&cursor=")).toEqual({ filter: {}, limit: 30 });
});

test("H1 the next page keeps the search that the client does not repeat", () => {
  const cursor = formatCursor(
    { name: "a/b", version: "1+x" },
    { search: "wéather", version: "latest" },
  );
  expect(cursor).toMatch(/^[A-Za-z0-9_-]+$/);
  expect(read(`limit=50&version=latest&cursor=${cursor}`)).toEqual({
    filter: { search: "wéather", version: "latest" },
    after: { name: "a/b", version: "1+x" },
    limit: 50,
  });
});

test("H1 a time asks for deletions too", () => {
  expect(read("updated_since=2026-01-01T00:00:00%2B02:00")).toMatchObject({
    filter: { updatedSince: "2025-12-31T22:00:00.000Z", includeDeleted: true },
  });
});

test.each([
  ["limit=0", 422],
  ["limit=101", 422],
  ["limit=ten", 422],
  ["limit=-1", 422],
  ["updated_since=yesterday", 400],
  ["updated_since=2026-13-01T00:00:00Z", 400],
  ["updated_since=2026-01-01T00:00:00Z&include_deleted=false", 400],
  ["include_deleted=maybe", 422],
  ["cursor=nonsense", 400],
  ["cursor=W10", 400],
])("H1 %s is refused with %i in both shapes", async (query, status) => {
  const answer = read(query);
  if (!(answer instanceof Response)) throw new Error("it was accepted");
  expect(answer.status).toBe(status);
  const body = JSON.parse(await answer.text());
  expect(body).toMatchObject({ status, error: body.detail, errors: [{ message: body.detail }] });
});

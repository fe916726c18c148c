import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openStore, type Store } from "../store/open-store.ts";
import type { Operator } from "./operator.ts";
import { operateTokens } from "./token-operations.ts";

let folder = "";
let store: Store;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "toolcrib-operate-"));
  store = await openStore({ data: folder });
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What an operator sees of `hub token`. */
async function said(words: string, given: { expires?: string; json?: boolean } = {}) {
  const seen = { printed: [] as string[], noted: [] as string[], json: [] as object[] };
  const operator: Operator = {
    print: (text) => seen.printed.push(text),
    note: (text) => seen.noted.push(text),
    warn: (text) => seen.noted.push(text),
    json: given.json ? (document) => seen.json.push(document) : undefined,
    progress: () => ({ update: () => {}, done: () => {} }),
    signal: new AbortController().signal,
  };
  const grant = { namespace: "io.example/*", can: "publish,accept", expires: given.expires };
  await operateTokens(store, { words: words.split(" "), ...grant }, operator);
  return seen;
}

test("without tokens, the list says who may publish", async () => {
  expect(await said("list")).toEqual({
    printed: [],
    noted: ["there are no tokens: only this machine may publish"],
    json: [],
  });
  expect(await said("list", { json: true })).toMatchObject({ noted: [], json: [{ tokens: [] }] });
});

test("each token is a line: its number, names, actions, and until when", async () => {
  const { printed, noted } = await said("create");
  expect(printed).toHaveLength(1);
  expect(noted).toEqual(["this is token 1; it is not shown again"]);
  await said("create", { expires: "2999-01-31" });
  await said("create");
  expect((await said("revoke 3")).noted).toEqual(["token 3 is revoked"]);
  expect(await said("list")).toMatchObject({
    printed: [
      "1  io.example/*  publish,accept  no end",
      "2  io.example/*  publish,accept  until 2999-01-31T00:00:00.000Z",
      expect.stringMatching(/^3 {2}io\.example\/\* {2}publish,accept {2}revoked \d{4}-/),
    ],
    noted: [],
  });
});

test("a document is given instead of lines where that is asked for", async () => {
  const { json, printed } = await said("create", { json: true });
  expect(printed).toEqual([]);
  expect(json).toMatchObject([{ id: 1, token: expect.any(String) }]);
  expect(await said("revoke 1", { json: true })).toMatchObject({
    noted: [],
    json: [{ revoked: 1 }],
  });
});

test.each([
  ["revoke x", {}, "takes the number that hub token list shows"],
  ["revoke 7", {}, "there is no token 7"],
  ["burn", {}, "is followed by create, list or revoke"],
  ["create", { expires: "tomorrow" }, "--expires takes a day"],
] as const)("hub token %s is a mistake", async (words, given, message) => {
  await expect(said(words, given)).rejects.toMatchObject({
    code: "usage",
    message: expect.stringContaining(message),
  });
});

import { expect, test } from "vitest";
import { NO_META, RequestCaller } from "./request-caller.ts";

const parts = {
  meta: NO_META,
  auth: undefined,
  headers: new Headers({ "X-Team": "blue", authorization: "Bearer secret" }),
  contextHeaders: ["x-team", "x-absent"],
  introduced: () => undefined,
};

test("handlers see the headers that they may, as far as they were sent", () => {
  expect(new RequestCaller(parts).headers).toEqual({ "x-team": "blue" });
  expect(new RequestCaller({ ...parts, contextHeaders: [] }).headers).toEqual({});
  const stdio = new RequestCaller({ ...parts, headers: undefined });
  expect(stdio.headers).toEqual({});
  expect([new RequestCaller(parts).isRemote, stdio.isRemote]).toEqual([true, false]);
});

test("handlers see `_meta` without what is the protocol's own", () => {
  const meta = {
    progressToken: 1,
    "io.modelcontextprotocol/logLevel": "info",
    "example.com/trace": "t",
  };
  const caller = new RequestCaller({ ...parts, meta });
  expect(caller.meta).toEqual({ "example.com/trace": "t" });
  expect(caller.logLevel).toBe("info");
});

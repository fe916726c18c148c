import { expect, test } from "vitest";
import { addAcceptance } from "./add-acceptance.ts";

test("an acceptance is added once, in order, and everything else stays", () => {
  const one = { fingerprint: "bbbbbbbbbbbb", reason: "one" };
  const two = { fingerprint: "aaaaaaaaaaaa", reason: "two" };
  const first = addAcceptance({ contract: { strict: true } }, one);
  const config = addAcceptance(addAcceptance(first, two), { ...one, reason: "again" });
  expect(config).toEqual({
    contract: { strict: true, accept: [two, { ...one, reason: "again" }] },
  });
  expect(() => addAcceptance({}, { fingerprint: "x", reason: "y" })).toThrow(
    expect.objectContaining({ code: "invalid-config" }),
  );
});

test("findings of lint are accepted in their own part", () => {
  const acceptance = { fingerprint: "aaaaaaaaaaaa", reason: "known" };
  expect(addAcceptance({ lint: { failOn: "info" } }, acceptance, "lint")).toEqual({
    lint: { failOn: "info", accept: [acceptance] },
  });
});

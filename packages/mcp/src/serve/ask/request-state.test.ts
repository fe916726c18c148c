import type { Json, JsonObject } from "@toolcrib/model";
import { runs } from "@toolcrib/testing/runs";
import { anyJson } from "@toolcrib/testing/tool-arbitrary";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type RequestState, StateSeal } from "./request-state.ts";

const secret = "a secret of at least thirty-two bytes";

const anyState: fc.Arbitrary<RequestState> = fc.record({
  run: fc.uuid(),
  round: fc.nat(20),
  record: fc.record({
    answers: fc
      .array(
        fc.tuple(
          fc.string(),
          fc.record({ question: fc.string(), answer: fc.dictionary(fc.string(), anyJson) }),
        ),
      )
      .map((entries) => new Map(entries as [string, { question: string; answer: JsonObject }][])),
    steps: fc
      .array(fc.tuple(fc.string(), anyJson))
      .map((entries) => new Map<string, Json>(entries)),
  }),
  open: fc.array(fc.tuple(fc.string(), fc.string())).map((entries) => new Map(entries)),
  expires: fc.constant(Date.now() + 60_000),
});

describe("A4 a sealed state", () => {
  test("opens as it was, in any process with the same secret", () => {
    fc.assert(
      fc.property(anyState, fc.string(), (state, binding) => {
        const text = new StateSeal(secret).seal(state, binding);
        expect(plain(new StateSeal(secret).open(text, binding))).toEqual(plain(state));
      }),
      { numRuns: runs(500) },
    );
  });

  test("opens for no other binding, and not when a character is changed or cut", () => {
    const seal = new StateSeal(secret);
    fc.assert(
      fc.property(anyState, fc.nat(), fc.integer({ min: 1, max: 63 }), (state, place, shift) => {
        const text = seal.seal(state, "ada");
        expect(seal.open(text, "bob")).toBeUndefined();
        const at = place % text.length;
        expect(seal.open(text.slice(0, at), "ada")).toBeUndefined();
        const changed = text.slice(0, at) + shifted(text[at] ?? "", shift) + text.slice(at + 1);
        const opened = seal.open(changed, "ada");
        // The last character of base64url may have bits that mean nothing.
        if (at < text.length - 1) expect(opened).toBeUndefined();
      }),
      { numRuns: runs(2_000) },
    );
  });

  test("does not open when it is too old, for another secret, or is something else", () => {
    const seal = new StateSeal(secret);
    const state = { run: "r", round: 1, record: { answers: new Map(), steps: new Map() } };
    const old = seal.seal({ ...state, open: new Map(), expires: Date.now() - 1 }, "");
    const good = seal.seal({ ...state, open: new Map(), expires: Date.now() + 60_000 }, "");
    expect(seal.open(good, "")).toMatchObject({ run: "r" });
    expect(seal.open(old, "")).toBeUndefined();
    expect(new StateSeal().open(good, "")).toBeUndefined();
    for (const text of ["", "t1.", "t1.AAAA", "v1.abc.def", "t1.\u0000", "x".repeat(100_000)])
      expect(seal.open(text, "")).toBeUndefined();
  });

  test("shows nothing of what it holds", () => {
    const steps = new Map([["token", "hunter2"]]);
    const state = { run: "r", round: 1, record: { answers: new Map(), steps }, open: new Map() };
    const text = new StateSeal(secret).seal({ ...state, expires: Date.now() + 60_000 }, "");
    expect(Buffer.from(text.slice(3), "base64url").toString("latin1")).not.toContain("hunter2");
  });

  test("needs a secret of 32 bytes", () => {
    expect(() => new StateSeal("short")).toThrow(RangeError);
  });
});

function plain(state: RequestState | undefined): unknown {
  return (
    state && {
      ...state,
      open: [...state.open],
      record: { answers: [...state.record.answers], steps: [...state.record.steps] },
    }
  );
}

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

function shifted(character: string, shift: number): string {
  const at = DIGITS.indexOf(character);
  return at < 0 ? "!" : (DIGITS[(at + shift) % DIGITS.length] ?? "");
}

import { expect, test } from "vitest";
import { type DatedVersion, latestVersion } from "./latest-version.ts";

function latest(...versions: readonly (string | Partial<DatedVersion>)[]): string | undefined {
  const dated = versions.map((given, id) => ({
    ...{ id, version: "", status: "active" as const, published_at: "2026-01-01" },
    ...(typeof given === "string" ? { version: given } : given),
  }));
  const [found, again] = [latestVersion(dated), latestVersion(dated.toReversed())];
  expect(again).toEqual(found);
  return found?.version;
}

test("the latest is the same whatever the order: releases, then prereleases, then other texts", () => {
  expect(latest("1.9.0", "1.10.0", "1.2.0")).toBe("1.10.0");
  expect(latest("1.0.0", "2.0.0-rc.1")).toBe("1.0.0");
  expect(latest("2.0.0-rc.1", "2.0.0-rc.2")).toBe("2.0.0-rc.2");
  expect(latest("zebra", "1.0.0-a")).toBe("1.0.0-a");
  expect(latest()).toBeUndefined();
});

test("what was deleted comes last, and texts without an order go by their time", () => {
  expect(latest("1.0.0", { version: "2.0.0", status: "deleted" })).toBe("1.0.0");
  expect(latest({ version: "2.0.0", status: "deprecated" }, "1.0.0")).toBe("2.0.0");
  expect(latest({ version: "b", published_at: "2026-01-02" }, "c")).toBe("b");
});

import { expect, test } from "vitest";
import { parseIcon, writeIcon } from "./icon.ts";

test("M11 every field is read", () => {
  const icon = { src: "data:,", mimeType: "image/png", sizes: ["48x48"], theme: "dark" as const };
  expect(parseIcon(icon, "/icons/0")).toStrictEqual({ icon, findings: [] });
});

test("M11 Uri and MediaType are read, reported and written with MCP's names", () => {
  const { icon, findings } = parseIcon(
    { Uri: "data:,", MediaType: "image/png", vendor: 1 },
    "/icons/0",
  );
  expect(icon && writeIcon(icon, false)).toStrictEqual({
    src: "data:,",
    mimeType: "image/png",
    vendor: 1,
  });
  expect(findings.map(({ rule, path }) => `${rule} ${path}`)).toEqual([
    "icon-alias /icons/0/Uri",
    "icon-alias /icons/0/MediaType",
  ]);
});

test("M11 an icon without an address is not one", () => {
  expect(parseIcon({ mimeType: "image/png" }, "/icons/0").icon).toBeUndefined();
  expect(parseIcon("data:,", "/icons/0").icon).toBeUndefined();
});

test("M11 unusable fields are findings", () => {
  const { icon, findings } = parseIcon(
    { src: "a", mimeType: 1, sizes: "any", theme: "blue" },
    "/icons/0",
  );
  expect(icon).toStrictEqual({ src: "a" });
  expect(findings.map(({ path }) => path)).toEqual([
    "/icons/0/mimeType",
    "/icons/0/sizes",
    "/icons/0/theme",
  ]);
});

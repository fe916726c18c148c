import { expect, test } from "vitest";
import { ASSET_PATHS, pageAssets } from "./assets.ts";

test("each file is read when it is first asked for, and once", () => {
  const read: string[] = [];
  const [style, script] = pageAssets((name) => {
    read.push(name);
    return `text of ${name}`;
  });
  expect(read).toEqual([]);
  expect([style?.text(), style?.text()]).toEqual([
    "text of @toolcrib/web/style.css",
    "text of @toolcrib/web/style.css",
  ]);
  expect(read).toEqual(["@toolcrib/web/style.css"]);
  expect(style).toMatchObject({ path: ASSET_PATHS.style, contentType: "text/css; charset=utf-8" });
  expect(script).toMatchObject({
    path: ASSET_PATHS.script,
    contentType: "text/javascript; charset=utf-8",
  });
});

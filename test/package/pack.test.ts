import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publint } from "publint";
import { afterAll, expect, test } from "vitest";

const folders = readdirSync("packages").filter((folder) => folder !== "testing");
const tarballFolder = mkdtempSync(join(tmpdir(), "toolcrib-pack-"));
const project = mkdtempSync(join(tmpdir(), "toolcrib-use-"));
for (const folder of folders)
  execFileSync("npm", ["pack", "--silent", "--pack-destination", tarballFolder], {
    cwd: `packages/${folder}`,
    stdio: "pipe",
  });
const tarballs = readdirSync(tarballFolder);

afterAll(() => {
  rmSync(tarballFolder, { recursive: true, force: true });
  rmSync(project, { recursive: true, force: true });
});

test.each(folders)("publint accepts packages/%s", async (folder) => {
  const { messages } = await publint({ pkgDir: resolve("packages", folder), strict: true });
  expect(messages).toEqual([]);
});

test.each(tarballs)("the types of %s resolve for ESM", async (file) => {
  const data = new Uint8Array(readFileSync(join(tarballFolder, file)));
  // Files that pages load are read, not imported.
  const excludeEntrypoints = ["./style.css", "./script.js"];
  const result = await checkPackage(createPackageFromTarballData(data), { excludeEntrypoints });
  expect(result.types).toBeTruthy();
  const problems = "problems" in result ? result.problems : [];
  // The packages are ESM only: resolution from CommonJS is not a promise.
  const ours = problems.filter(
    (problem) =>
      !("resolutionKind" in problem) ||
      (problem.resolutionKind !== "node10" && problem.resolutionKind !== "node16-cjs"),
  );
  expect(ours).toEqual([]);
});

test.each(tarballs)("%s holds no tests and no build information", (file) => {
  const names = execFileSync("tar", ["-tzf", join(tarballFolder, file)], { encoding: "utf8" });
  expect(names).not.toMatch(/\.test\.|testdata|tsbuildinfo/);
});

test.each(tarballs)("everything built in %s has a source: npm run clean if not", (file) => {
  const names = execFileSync("tar", ["-tzf", join(tarballFolder, file)], {
    encoding: "utf8",
  }).split("\n");
  const sources = new Set(names.filter((name) => name.startsWith("package/src/")));
  const built = names.filter((name) => /^package\/dist\/.*\.d\.ts$/.test(name));
  const stale = built.filter((name) => {
    const source = name.replace("/dist/", "/src/").replace(/d\.ts$/, "ts");
    return !sources.has(source) && !sources.has(`${source}x`);
  });
  expect(built.length).toBeGreaterThan(0);
  expect(stale).toEqual([]);
});

test("the tarballs install into an empty project and the command runs", () => {
  writeFileSync(join(project, "package.json"), '{"private":true}');
  const paths = tarballs.map((file) => join(tarballFolder, file));
  execFileSync("npm", ["install", "--no-audit", "--no-fund", "--prefer-offline", ...paths], {
    cwd: project,
    stdio: "pipe",
  });
  writeFileSync(join(project, "tools.json"), '[{"name":"ping","inputSchema":{"type":"object"}}]');
  const printed = execFileSync(
    "npx",
    ["--no-install", "toolcrib", "list", "tools.json", "--show-tools"],
    {
      cwd: project,
      encoding: "utf8",
    },
  );
  expect(printed).toContain("ping");
});

import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const page = readFileSync("docs/api.md", "utf8");
const entries = readdirSync("packages").flatMap((folder) => {
  const { name, exports } = JSON.parse(readFileSync(`packages/${folder}/package.json`, "utf8"));
  return Object.entries(exports as Record<string, unknown>)
    .filter(([, target]) => typeof target === "object")
    .map(([path]) => (path === "." ? name : `${name}${path.slice(1)}`) as string);
});

test.each(entries)("E6 everything that %s exports is listed", async (entry) => {
  const [, section = ""] = page.split(`### \`${entry}\`\n\n`);
  const listed =
    (section.split("\n\n")[0] ?? "")
      .match(/(?<=`)(?!type )[^`·]+(?=`)/g)
      ?.filter((name) => name.trim() !== "") ?? [];
  const exported = Object.keys(await import(entry)).sort();
  expect(
    listed
      .map((name) => name.trim())
      .filter((name) => name !== "·")
      .sort(),
  ).toEqual(exported);
});

test("E6 a public type name means one thing in all packages", () => {
  const owners = new Map<string, Set<string>>();
  for (const section of page.split(/^### /m).slice(1)) {
    const [entry = ""] = section.split("\n");
    const owner = /@toolcrib\/[a-z]+|toolcrib/.exec(entry)?.[0] ?? entry;
    for (const [, name = ""] of section.matchAll(/`type (\w+)`/g))
      owners.set(name, (owners.get(name) ?? new Set()).add(owner));
  }
  const shared = [...owners].filter(([, packages]) => packages.size > 1);
  expect(owners.size).toBeGreaterThan(100);
  expect(shared.map(([name, packages]) => `${name}: ${[...packages].join(", ")}`)).toEqual([]);
});

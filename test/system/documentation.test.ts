import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { expect, test } from "vitest";

const pages = ["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md"].concat(
  ["docs", "examples", "packages", "action"].flatMap(markdownFiles),
);

function markdownFiles(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (["node_modules", "dist", "testdata"].includes(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return markdownFiles(path);
    return entry.name.endsWith(".md") ? [path] : [];
  });
}

/** The anchor that a heading gets on the usual hosts. */
function anchors(text: string): ReadonlySet<string> {
  const headings = text.replace(/^```[\s\S]*?^```/gm, "").matchAll(/^#+ (.*)$/gm);
  return new Set(
    [...headings].map(([, heading = ""]) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, "")
        .trim()
        .replaceAll(" ", "-"),
    ),
  );
}

test.each(pages)("every link of %s leads somewhere", (page) => {
  const text = readFileSync(page, "utf8")
    .replace(/^```[\s\S]*?^```/gm, "")
    .replace(/`[^`\n]*`/g, "");
  const dead = [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = ""]) => {
    if (/^(https?|mailto):/.test(link)) return [];
    const [path = "", anchor] = link.split("#");
    const target = path === "" ? page : resolve(dirname(page), path);
    if (!existsSync(target)) return [link];
    if (anchor === undefined || !target.endsWith(".md")) return [];
    return anchors(readFileSync(target, "utf8")).has(anchor) ? [] : [link];
  });
  expect(dead).toEqual([]);
});

test("every page of docs/ is linked from the README or from another page", () => {
  const texts = new Map(pages.map((page) => [page, readFileSync(page, "utf8")]));
  const orphans = readdirSync("docs")
    .filter((file) => file.endsWith(".md"))
    .filter(
      (file) =>
        ![...texts].some(([page, text]) => page !== `docs/${file}` && text.includes(`${file})`)),
    );
  expect(orphans).toEqual([]);
});

test("no page mentions machines, sessions or package hosts", () => {
  const foreign = /\/work\/|\bhelper\b|registry\.npmjs|issue #\d/i;
  expect(pages.filter((page) => foreign.test(readFileSync(page, "utf8")))).toEqual([]);
});

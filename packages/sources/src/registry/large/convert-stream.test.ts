import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type ConversionNote, detectRegistryFormat } from "@toolcrib/catalog";
import { type JsonObject, parseJson } from "@toolcrib/model";
import { legacyRegistry, upstreamRegistry } from "@toolcrib/testing/registry-arbitrary";
import { runs } from "@toolcrib/testing/runs";
import { testHost } from "@toolcrib/testing/test-host";
import { withFiles } from "@toolcrib/testing/with-files";
import fc from "fast-check";
import { expect, test } from "vitest";
import { convertFile, writeConverted } from "../convert-file.ts";
import { escapeText } from "../json-style.ts";

/** What converting a file gives: its text, and what is said about it. */
async function converted(cwd: string, to: "upstream" | "toolhive-legacy", largeBytes?: number) {
  const host = testHost(cwd);
  const { signal } = host;
  const context = { cwd, signal, host, ...(largeBytes === undefined ? {} : { largeBytes }) };
  const file = await convertFile("in.json", { to }, context);
  try {
    const { from, findings } = file;
    if (file.converted === undefined) return { from, findings };
    const { notes, targetFindings, isSame } = file.converted;
    const where = { shown: "in.json", out: "out.json", cwd, backup: false, signal };
    await writeConverted(file.converted, where);
    const text = readFileSync(join(cwd, "out.json"), "utf8");
    // Servers are checked in the order of the original, sections in their own.
    const wrong = targetFindings.map((finding) => JSON.stringify(finding)).sort();
    return { from, findings, notes, targetFindings: wrong, isSame, text };
  } finally {
    file.close();
  }
}

/** Whether a document is a registry that can be read; large integers cannot. */
function isRegistry(document: JsonObject): boolean {
  try {
    return detectRegistryFormat(parseJson(JSON.stringify(document))) !== undefined;
  } catch {
    return false;
  }
}

const layouts = [
  (document: JsonObject) => JSON.stringify(document),
  (document: JsonObject) => `${JSON.stringify(document, null, 2)}\n`,
  (document: JsonObject) =>
    escapeText(JSON.stringify(document, null, "\t"), { escapesHtml: true, escapesNonAscii: true }),
  (document: JsonObject) => `${JSON.stringify(document, null, 2)}\n`.replaceAll("\n", "\r\n"),
];

test("a registry that is converted server by server is the one that is converted whole", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(legacyRegistry, upstreamRegistry).filter(isRegistry),
      fc.constantFrom("upstream" as const, "toolhive-legacy" as const),
      fc.constantFrom(...layouts),
      async (document, to, layout) => {
        const dated: JsonObject = {
          ...document,
          last_updated: "2026-01-01T00:00:00Z",
          meta: { last_updated: "2026-01-01T00:00:00Z" },
        };
        await withFiles({ "in.json": layout(dated) }, async (cwd) => {
          const whole = await converted(cwd, to);
          const streamed = await converted(cwd, to, 0);
          if (whole.isSame) expect(streamed.text).toBe(whole.text);
          else expect(streamed).toEqual(whole);
        });
      },
    ),
    { numRuns: runs(200) },
  );
});

test("what an earlier conversion remembers comes back", async () => {
  await fc.assert(
    fc.asyncProperty(legacyRegistry.filter(isRegistry), async (document) => {
      const dated = { ...document, last_updated: "2026-01-01T00:00:00Z" };
      await withFiles({ "in.json": `${JSON.stringify(dated, null, 2)}\n` }, async (cwd) => {
        const there = await converted(cwd, "upstream", 0);
        if (there.text === undefined) return;
        await withFiles({ "in.json": there.text }, async (back) => {
          expect(await converted(back, "toolhive-legacy", 0)).toEqual(
            await converted(back, "toolhive-legacy"),
          );
        });
      });
    }),
    { numRuns: runs(100) },
  );
});

test.each([
  ["two servers that become one", { servers: { a: { image: "x:1" } }, remote_servers: {} }],
  ["no servers at all", { servers: {} }],
  ["something that is not a server", { servers: { a: 5 } }],
  [
    "sections in the other order",
    {
      remote_servers: { r: { url: "https://r.example/mcp" } },
      servers: { c: { image: "x:1" } },
    },
  ],
])("%s: as when it is converted whole", async (_, document) => {
  const dated = { last_updated: "2026-01-01T00:00:00Z", version: "1.0.0", ...document };
  await withFiles({ "in.json": JSON.stringify(dated, null, 2) }, async (cwd) => {
    const { notes: _order, ...whole } = await converted(cwd, "upstream");
    expect(await converted(cwd, "upstream", 0)).toMatchObject(whole);
  });
});

/** A registry of two servers, the second with members that JSON writers of other languages write. */
const written = (members: string, start = "é") => `{
  "version": "1.0.0",
  "last_updated": "2026-01-01T00:00:00Z",
  "servers": {
    "first": {
      "image": "x:1",
      "description": "${start}"
    },
    "second": {
      "image": "x:2",
      "custom": {
        ${members}
      }
    }
  }
}
`;

test.each([
  ["nothing", '"2": "é",\n        "b": 1.5', []],
  ["a number", '"a": 1.0', ["numbers"]],
  ["a large number", '"a": 1E3', ["numbers"]],
  ["the order of keys", '"b": "x",\n        "2": "y"', ["numbers"]],
  ["letters", '"a": "\\u00e9"', ["numbers"]],
  ["blanks", '"a": ["x"]', ["blanks"]],
  ["blanks in a text alone", '"a": "[ \\"x\\",  1.0 ]"', []],
  ["blanks and a number", '"a": ["x", 1.0]', ["blanks", "numbers"]],
])("what is written in another way is told: %s", async (_, members, told) => {
  await withFiles({ "in.json": written(members) }, async (cwd) => {
    const kinds = (all: readonly ConversionNote[] = []) =>
      all.flatMap(({ reason }) => /\bblanks\b|\bnumbers\b/.exec(reason)?.[0] ?? []);
    const whole = await converted(cwd, "upstream");
    expect(kinds(whole.notes)).toEqual(told);
    expect(kinds((await converted(cwd, "upstream", 0)).notes)).toEqual(told);
    await withFiles({ "in.json": whole.text ?? "" }, async (back) => {
      const { text } = await converted(back, "toolhive-legacy");
      expect(text === written(members)).toBe(told.length === 0);
    });
  });
});

test("letters that a later server writes as they are are told, where an earlier one had escapes", async () => {
  await withFiles({ "in.json": written('"a": "é"', "\\u00e9") }, async (cwd) => {
    const lost = { outcome: "lost", reason: expect.stringContaining("letters are escaped") };
    expect((await converted(cwd, "upstream")).notes).toContainEqual(expect.objectContaining(lost));
    expect((await converted(cwd, "upstream", 0)).notes).toContainEqual({ ...lost, path: "" });
  });
});

test.each([
  [["10", "20", "b"], 0],
  [["b", "10"], 1],
  [["20", "10"], 1],
  [["b", "010", "a"], 0],
])(
  "servers whose names are whole numbers are told where they change places: %j",
  async (names, count) => {
    const servers = names.map((name) => `    "${name}": {\n      "image": "x:${name}"\n    }`);
    const text = `{\n  "version": "1.0.0",\n  "last_updated": "2026-01-01T00:00:00Z",\n  "servers": {\n${servers.join(",\n")}\n  }\n}\n`;
    await withFiles({ "in.json": text }, async (cwd) => {
      const told = ({ notes = [] }: Awaited<ReturnType<typeof converted>>) =>
        notes.filter(({ reason }) => reason.includes("whole numbers"));
      expect(told(await converted(cwd, "upstream"))).toHaveLength(count);
      expect(told(await converted(cwd, "upstream", 0))).toHaveLength(count);
    });
  },
);

test("a page of the Registry API becomes a registry", async () => {
  const server = (name: string) => ({
    name: `io.example/${name}`,
    version: "1.0.0",
    description: name,
  });
  const page = {
    servers: [{ server: server("a"), _meta: { x: 1 } }, { server: server("b") }],
    metadata: { count: 2 },
  };
  await withFiles({ "in.json": JSON.stringify(page) }, async (cwd) => {
    const { text = "", notes } = await converted(cwd, "upstream", 0);
    expect(JSON.parse(text).data.servers).toEqual([server("a"), server("b")]);
    expect(notes).toMatchObject([{ outcome: "lost", path: "/servers/*/_meta" }]);
    const whole = await converted(cwd, "upstream");
    expect(JSON.parse(whole.text ?? "").data).toEqual(JSON.parse(text).data);
  });
});

// Joins the modules of each package to a few files in dist/, where `tsc -b` has written the types.
// One file loads faster than two hundred, and calls inside one module are faster than across many.
import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
import { rolldown } from "rolldown";
import { publishedPackages } from "./published-packages.js";

/**
 * How many parts of a package must share a module before it goes to the one file that most parts
 * load. The engine is one file, whoever asks for it: it is faster that way.
 */
const sharing = { schema: 2 };

/**
 * Dependencies whose modules are joined too. TypeScript's client is forty modules, of which a few
 * functions are used: joined, it loads four times as fast. Its compiler stays a dependency.
 */
const joined = { extract: "typescript" };

/** TypeScript's client always asks for the time, though it is rarely used; this clock is loaded already. */
const anyClock = { "performance.now": "Date.now" };

/** The package whose pages have a style sheet and a script. */
const PAGES = "packages/web";

await Promise.all(publishedPackages().map(bundle));
await bundleScript();
writeChanged(`${PAGES}/dist/style.css`, styleSheet());
writeChanged(
  "packages/extract/dist/build.txt",
  `${digestOf(["model/dist", "schema/dist", "extract/dist", "extract/grammar"])}\n`,
);

/** A short digest of what reads code: what one build kept, another does not take for its own. */
function digestOf(folders) {
  const hash = createHash("sha256");
  for (const folder of folders)
    for (const file of readdirSync(`packages/${folder}`).sort())
      if (/\.(js|wasm)$/.test(file))
        hash.update(file).update(readFileSync(`packages/${folder}/${file}`));
  return hash.digest("hex").slice(0, 12);
}

/** The script of the pages: one file, with what it shares with the server. */
async function bundleScript() {
  const build = await rolldown({
    input: `${PAGES}/src/script/main.ts`,
    platform: "browser",
    resolve: { conditionNames: ["@toolcrib/source", "import"] },
    treeshake: { moduleSideEffects: (id) => id.endsWith("/script/main.ts") },
    // Digests of definitions are made on servers only.
    external: ["node:crypto"],
  });
  const { output } = await build.generate({ format: "esm", minify: true });
  await build.close();
  writeChanged(`${PAGES}/dist/script.js`, output[0].code);
}

/** The style sheet of the pages: its parts in the order of their index, without what people need to read it. */
function styleSheet() {
  const folder = `${PAGES}/src/style`;
  const index = readFileSync(`${folder}/index.css`, "utf8");
  return [...index.matchAll(/@import "\.\/([\w-]+\.css)"/g)]
    .map(([, file]) => readFileSync(`${folder}/${file}`, "utf8"))
    .join("\n")
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/\s*\n\s*/g, "\n")
    .replace(/\n(?=[{}])|(?<=[{;,])\n/g, "")
    .trim();
}

async function bundle(folder) {
  const root = `packages/${folder}`;
  const manifest = JSON.parse(readFileSync(`${root}/package.json`, "utf8"));
  const build = await rolldown({
    input: entriesOf(root, manifest),
    platform: "node",
    transform: {
      define: joined[folder] === undefined ? {} : anyClock,
      jsx: { development: false },
    },
    // What a package depends on stays its dependency; its own modules are joined.
    external: (id) => /^[^./#]/.test(id) && !id.startsWith(`${joined[folder]}/`),
  });
  const { output } = await build.generate({
    dir: `${root}/dist`,
    format: "esm",
    sourcemap: true,
    chunkFileNames: "[name].js",
    codeSplitting: { groups: [{ name: "shared", minShareCount: sharing[folder] ?? 8 }] },
  });
  await build.close();
  const made = new Map(output.map((file) => [file.fileName, file.code ?? file.source]));
  for (const file of readdirSync(`${root}/dist`, { recursive: true }))
    if (/\.js(\.map)?$/.test(file) && !made.has(file)) rmSync(`${root}/dist/${file}`);
  for (const [file, text] of made) writeChanged(`${root}/dist/${file}`, text);
  const dependency = joined[folder];
  if (dependency !== undefined)
    for (const file of ["LICENSE", "NOTICE.txt"])
      copyFileSync(`node_modules/${dependency}/${file}`, `${root}/dist/${dependency}.${file}`);
}

/** A file that is as it should be is left alone: a program that runs may read it just now. */
function writeChanged(path, text) {
  if (existsSync(path) && readFileSync(path, "utf8") === String(text)) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** The source of everything that a package exports or starts, by its name in dist/. */
function entriesOf(root, { bin, exports }) {
  const sources = Object.values(exports).flatMap((target) => target["@toolcrib/source"] ?? []);
  if (bin !== undefined) sources.push("./src/main.ts");
  return Object.fromEntries(
    sources.map((source) => [source.slice("./src/".length, -".ts".length), `${root}/${source}`]),
  );
}

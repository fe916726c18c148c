// Small edits of source files that a new part is entered in.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Writes a new file; one that is there already is never overwritten. */
export function create(file, text) {
  if (existsSync(file)) throw new Error(`${file} is there already`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

/** Puts an import where its path belongs among those of a file. */
export function addImport(file, name, path) {
  const lines = readFileSync(file, "utf8").split("\n");
  const line = `import { ${name} } from "${path}";`;
  const paths = lines.map((each) => /^import .*"(\.[^"]+)";$/.exec(each)?.[1]);
  const before = paths.findIndex((each) => each !== undefined && each > path);
  const last = paths.findLastIndex((each) => each !== undefined);
  lines.splice(before < 0 ? last + 1 : before, 0, line);
  writeFileSync(file, lines.join("\n"));
}

/** Puts an entry behind the line that begins a list. */
export function addEntry(file, listStart, entry) {
  const text = readFileSync(file, "utf8");
  if (!text.includes(listStart)) throw new Error(`${file} has no line "${listStart}"`);
  writeFileSync(file, text.replace(listStart, `${listStart}\n${entry}`));
}

/** `param-required-added` as `paramRequiredAdded`. */
export function camelCase(name) {
  return name.replaceAll(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase());
}

// Which tests reach which mutant: found out once, by tests of a program that does what it did and
// says where it is.
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import { openTestHost } from "./open-test-host.js";

const HOURS = 3_600_000;

/**
 * Runs all tests of a project, of whole-system tests those below `paths`, and returns what each
 * reaches and how long it takes.
 */
export async function recordReach({ sample, originals, place, project, paths, file }) {
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8"));
  const lines = `${file}l`;
  writeFileSync(lines, "");
  for (const [source, text] of originals)
    place.write(
      source,
      instrumented(
        text,
        sample.filter((mutant) => mutant.file === source),
        lines,
      ),
    );
  const isAsked = (test) => project === "unit" || paths.some((path) => test.startsWith(path));
  const tests = [];
  const report = ({ file, name, time, failed }) => tests.push({ file, name, time, failed });
  const host = openTestHost(place, { MUTATION_TIMES: "yes" });
  if (project === "system") {
    // Otherwise every change would look as if the build had noticed it.
    if (!place.build()) throw new Error("the packages cannot be built as they are");
    // One file after the other, so that what the processes they start say belongs to one of them.
    for (const test of (await host.files(project)).filter(isAsked)) {
      appendFileSync(lines, `${JSON.stringify({ test })}\n`);
      await host.run({ project, files: [test] }, HOURS / 2, report);
    }
  } else await host.run({ project }, HOURS, report);
  const whole = await host.files(project);
  host.close();
  const silent = whole.filter((one) => isAsked(one) && !tests.some((test) => test.file === one));
  for (const one of silent) console.log(`cannot be asked, since no test of it ran: ${one}`);
  for (const [source, text] of originals) place.write(source, text);
  const found = { reached: readReached(lines, place.folder), tests };
  writeFileSync(file, JSON.stringify(found));
  return found;
}

function readReached(lines, folder) {
  const reached = [];
  let current;
  for (const line of readFileSync(lines, "utf8").trim().split("\n")) {
    const { test, id, file, name } = JSON.parse(line);
    if (test !== undefined) current = test;
    else reached.push({ id, file: file === undefined ? current : relative(folder, file), name });
  }
  return reached;
}

/** A source in which each place of the sample says that it was reached, before it does what it did. */
function instrumented(text, mutants, lines) {
  const marks = mutants.flatMap(({ id, expression: { start, end } }) => [
    { at: start, order: end, text: `(__toolcribReached(${id}), ` },
    { at: end, order: Number.POSITIVE_INFINITY, text: ")" },
  ]);
  // From the end, so that places stay where they are; of two that begin together, the inner one first.
  marks.sort((a, b) => b.at - a.at || a.order - b.order);
  const marked = marks.reduce(
    (sofar, mark) => sofar.slice(0, mark.at) + mark.text + sofar.slice(mark.at),
    text,
  );
  return `// @ts-nocheck\n${marked}\n${toolcribReached(lines)}`;
}

const toolcribReached = (lines) => `
function __toolcribReached(id) {
  const { current, filepath: file } = globalThis.__vitest_worker__ ?? {};
  // While modules of a file are loaded, the last test of the file before is still there.
  const task = current?.file?.filepath === file ? current : undefined;
  const last = (globalThis.__toolcribLast ??= { seen: new Set() });
  if (task !== last.task || file !== last.file) Object.assign(last, { task, file, seen: new Set() });
  if (last.seen.has(id)) return;
  last.seen.add(id);
  let name = task?.name;
  for (let suite = task?.suite; suite?.name; suite = suite.suite) name = suite.name + " " + name;
  const line = JSON.stringify({ id, file, name }) + "\\n";
  try {
    globalThis.process?.getBuiltinModule?.("node:fs").appendFileSync(${JSON.stringify(lines)}, line);
  } catch {}
}
`;

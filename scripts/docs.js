// Writes the pages that are made of tables in the code; with --check, fails where one is out of step.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { pages } from "./pages/index.js";

const check = process.argv.includes("--check");
let stale = 0;
for (const { file, render } of pages) {
  const text = await render();
  const current = existsSync(file) ? readFileSync(file, "utf8") : "";
  if (text === current) continue;
  stale += 1;
  if (check) process.stderr.write(`${file} is out of step with the code: run npm run docs\n`);
  else {
    writeFileSync(file, text);
    process.stdout.write(`wrote ${file}\n`);
  }
}
if (check && stale > 0) process.exitCode = 1;

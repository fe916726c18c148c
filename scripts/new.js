// Makes the files of a new part, entered where it belongs, with a test that fails until it works.
//
//   npm run new -- lint-rule name-shouting
//   npm run new -- contract-rule | source | command NAME
import { parts } from "./new/parts.js";

const [kind, name, ...others] = process.argv.slice(2);
const make = Object.hasOwn(parts, kind ?? "") ? parts[kind] : undefined;
if (make === undefined || others.length > 0 || !/^[a-z]+(-[a-z0-9]+)*$/.test(name ?? "")) {
  console.error(
    `usage: npm run new -- ${Object.keys(parts).join("|")} NAME   (NAME in kebab-case)`,
  );
  process.exit(2);
}
for (const file of make(name)) console.log(`wrote ${file}`);
console.log(
  `next: npm run format, then npx vitest run --project unit -t ${name} until it passes; npm run docs`,
);

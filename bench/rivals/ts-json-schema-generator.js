import { readFileSync, writeFileSync } from "node:fs";
import { createGenerator } from "ts-json-schema-generator";

const [tsconfig, ...files] = process.argv.slice(2);

// Of a function it reads the parameters alone; for its result, one has to name a type. The file is
// outside of the folder that the project's configuration includes, so that nobody else reads it.
const lines = files.flatMap((file) => {
  const code = readFileSync(file, "utf8");
  const types = [...code.matchAll(/export async function (\w+)\([^)]*\): Promise<(.*)> \{/g)];
  const own = types.map(([, , type]) => type).filter((type) => /^Result\d+$/.test(type));
  return [
    `import type { ${own.join(", ")} } from "${file.replace(/\.ts$/, "")}";`,
    ...types.map(([, name, type]) => `export type ResultOf${name} = ${type};`),
  ];
});
const results = `${process.cwd()}/results.ts`;
writeFileSync(results, `import type { Address, Page } from "./src/shared";\n${lines.join("\n")}\n`);

const generator = createGenerator({
  path: `${process.cwd()}/{src/tools*,results}.ts`,
  tsconfig,
  type: "*",
  skipTypeCheck: true,
});
const { definitions } = generator.createSchema("*");
for (const prefix of ["doThing", "ResultOf"]) {
  const found = Object.keys(definitions).filter((name) => name.startsWith(prefix)).length;
  if (found !== Number(process.env.EXPECTED_TOOLS))
    throw new Error(`expected ${process.env.EXPECTED_TOOLS} ${prefix}…, got ${found}`);
}

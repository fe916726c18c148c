import { createGenerator } from "ts-json-schema-generator";

const [tsconfig] = process.argv.slice(2);
const generator = createGenerator({
  path: `${process.cwd()}/src/tools*.ts`,
  tsconfig,
  type: "*",
  skipTypeCheck: true,
});
const { definitions } = generator.createSchema("*");
const functions = Object.keys(definitions).filter((name) => name.includes("doThing"));
if (functions.length < Number(process.env.EXPECTED_TOOLS))
  throw new Error(`expected ${process.env.EXPECTED_TOOLS} functions, got ${functions.length}`);

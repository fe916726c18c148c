import { writeFileSync } from "node:fs";
import ts from "typescript";
import { transform } from "typia/lib/transform";

const [tsconfig, ...files] = process.argv.slice(2);
// Outside of the folder that the project's configuration includes, so that nobody else reads it.
const entry = `${process.cwd()}/typia.ts`;
const imports = files.map(
  (file, index) =>
    `import type * as m${index} from "./src/${file.split("/").pop().replace(".ts", "")}";`,
);
const applications = files.map((_, index) => `typia.json.application<typeof m${index}>()`);
writeFileSync(
  entry,
  `import typia from "typia";\n${imports.join("\n")}\nexport const all = [${applications.join(",\n")}];\n`,
);
const { config } = ts.readConfigFile(tsconfig, ts.sys.readFile);
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, process.cwd());
const program = ts.createProgram([entry], { ...options, noEmit: false });
let output = "";
const diagnostics = [];
const result = program.emit(
  program.getSourceFile(entry),
  (_, text) => {
    output += text;
  },
  undefined,
  false,
  { before: [transform(program, {}, { addDiagnostic: (each) => diagnostics.push(each) })] },
);
const functions = new Set(output.match(/doThing\d+/g));
if (functions.size < Number(process.env.EXPECTED_TOOLS))
  throw new Error(
    `expected ${process.env.EXPECTED_TOOLS} functions, got ${functions.size}: ${[
      ...diagnostics,
      ...result.diagnostics,
    ]
      .map((d) => ts.flattenDiagnosticMessageText(d.messageText, "\n"))
      .join("; ")
      .slice(0, 500)}`,
  );

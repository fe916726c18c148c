import { codeFiles } from "@toolcrib/testing/code-files";
import { expect, test } from "vitest";
import { Compiler, type Node } from "./compiler-port.ts";
import { placeOf, startOf } from "./place.ts";

const code = {
  "plain.ts": `/** One. */ /* Two. */
export /* inside */ function f(a: string, /** b */ b?: number): void {}
// A line.
/** Documented. */
// Another line.
const x = \`a\${/* in */ f}\`, [y] = [-1], { z } = { "z": 1 };
/**/class A { @d #p = /x/; static { f(y, z); } }
`,
  "hashbang.js": "#!/usr/bin/env node\n/** @param {string} a - A. */\nexports.f = (a) => a;\n",
  "line-ends.ts":
    "const a = 1;\r\nconst b = 2;\rconst c = 3;\u2028const d = 4;\u2029\n\nconst e = 5;",
  "spaces.ts":
    "\uFEFF const a = 1;\u0085const b = 2;\u200b/* x */\u00a0const c = 3;\v\f\tconst d = 4;",
  "broken.ts":
    "function (a: { return a; }\n<<<<<<< one\nconst a = 1;\n=======\nconst b = \n>>>>>>> two\n/* open",
  "element.tsx": "const a = <p title='x'> text {/* c */}{1}</p>;\n",
};

test("places and starts are those that the compiler says", () => {
  const project = codeFiles(code);
  const compiler = new Compiler(project.folder);
  try {
    const files = Object.keys(code).map(project.path);
    const config = JSON.stringify({ compilerOptions: { allowJs: true, jsx: "preserve" }, files });
    const program = compiler.program(project.path("tsconfig.json"), config);
    let count = 0;
    for (const path of files) {
      const file = program.sourceFile(path);
      const visit = (node: Node): void => {
        count++;
        expect(startOf(node), `${path} ${node.getFullText()}`).toBe(node.getStart());
        const { line, character } = node
          .getSourceFile()
          .getLineAndCharacterOfPosition(node.getStart());
        expect(placeOf(node)).toEqual({ file: path, line: line + 1, column: character + 1 });
        node.forEachChild(visit);
      };
      file?.forEachChild(visit);
    }
    expect(count).toBeGreaterThan(100);
  } finally {
    compiler.close();
    project.remove();
  }
});

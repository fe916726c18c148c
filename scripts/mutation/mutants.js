// Changes that a test should notice: one operator, constant or condition of a source file at a time.
import { readFileSync } from "node:fs";
import { parseAst } from "rolldown/parseAst";

const OPERATORS = {
  "===": "!==",
  "!==": "===",
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "+": "-",
  "-": "+",
  "*": "/",
  "/": "*",
  "%": "*",
  "&&": "||",
  "||": "&&",
  "??": "&&",
};

/** Every mutant of a file: where it is, what stands there, and what would stand there. */
export function mutantsOf(file) {
  const text = readFileSync(file, "utf8");
  const found = [];
  const add = (start, end, replacement) => {
    const line = text.slice(0, start).split("\n").length;
    found.push({ file, start, end, line, original: text.slice(start, end), replacement });
  };
  visit(parseAst(text, { lang: "ts" }), (node) => mutate(node, text, add));
  return found;
}

/** The text of a file with one mutant in it. */
export function mutated({ file, start, end, replacement }) {
  const text = readFileSync(file, "utf8");
  return text.slice(0, start) + replacement + text.slice(end);
}

function mutate(node, text, add) {
  switch (node.type) {
    case "BinaryExpression":
    case "LogicalExpression": {
      const other = OPERATORS[node.operator];
      const at = text.indexOf(node.operator, node.left.end);
      // Texts are joined with `+`; taking one from the other is not a change that a person would make.
      if (other !== undefined && !(node.operator === "+" && joinsText(node)))
        add(at, at + node.operator.length, other);
      break;
    }
    case "UnaryExpression":
      if (node.operator === "!") add(node.start, node.argument.start, "");
      break;
    case "IfStatement":
    case "ConditionalExpression":
      add(node.test.start, node.test.end, "true");
      add(node.test.start, node.test.end, "false");
      break;
    case "Literal":
      if (typeof node.value === "boolean") add(node.start, node.end, String(!node.value));
      if (typeof node.value === "number") add(node.start, node.end, String(node.value + 1));
      break;
  }
}

function joinsText({ left, right }) {
  return [left, right].some(
    (side) => side.type === "TemplateLiteral" || typeof side.value === "string",
  );
}

/** Goes through expressions and statements; types and imports are passed over. */
function visit(node, each) {
  if (Array.isArray(node)) for (const item of node) visit(item, each);
  else if (node !== null && typeof node === "object") {
    if (typeof node.type === "string") {
      if (/^TS(?!AsExpression|SatisfiesExpression|NonNullExpression)|^Import/.test(node.type))
        return;
      each(node);
    }
    for (const [key, value] of Object.entries(node))
      if (key !== "typeAnnotation") visit(value, each);
  }
}

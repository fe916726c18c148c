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
  let isStatic = true;
  const add = ({ start, end }, place, replacement) => {
    const before = text.slice(0, place.start).split("\n");
    const column = before.at(-1).length;
    const original = text.slice(place.start, place.end);
    const source = text.split("\n", before.length).at(-1).trim();
    found.push({
      ...{ file, line: before.length, column, source, original, replacement },
      ...{ ...place, expression: { start, end }, isStatic },
    });
  };
  const lang = file.endsWith("x") ? "tsx" : "ts";
  visit(parseAst(text, { lang }), (node, isInside) => {
    isStatic = !isInside;
    mutate(node, text, add);
  });
  return found;
}

/** The text of its file with one mutant in it. */
export function mutated({ start, end, replacement }, text) {
  return text.slice(0, start) + replacement + text.slice(end);
}

/**
 * Where a mutant is now, should its file have changed or moved since: on the same line of code, the
 * nearest. `files` are those that there are.
 */
export function findAgain(mutant, files) {
  const name = (file) => file.split("/").at(-1);
  const moved = files.filter((file) => name(file) === name(mutant.file));
  return (files.includes(mutant.file) ? [mutant.file] : moved)
    .flatMap(mutantsOf)
    .filter((one) => ["source", "original", "replacement"].every((key) => one[key] === mutant[key]))
    .sort((a, b) => distance(a, mutant) - distance(b, mutant))[0];
}

function distance(a, b) {
  return Math.abs(a.line - b.line) * 1000 + Math.abs(a.column - b.column);
}

function mutate(node, text, add) {
  switch (node.type) {
    case "BinaryExpression":
    case "LogicalExpression": {
      const other = OPERATORS[node.operator];
      const at = text.indexOf(node.operator, node.left.end);
      // Texts are joined with `+`; taking one from the other is not a change that a person would make.
      if (other !== undefined && !(node.operator === "+" && joinsText(node)))
        add(node, { start: at, end: at + node.operator.length }, other);
      break;
    }
    case "UnaryExpression":
      if (node.operator === "!") add(node, { start: node.start, end: node.argument.start }, "");
      break;
    case "IfStatement":
    case "ConditionalExpression":
      add(node.test, { start: node.test.start, end: node.test.end }, "true");
      add(node.test, { start: node.test.start, end: node.test.end }, "false");
      break;
    case "Literal":
      if (typeof node.value === "boolean")
        add(node, { start: node.start, end: node.end }, String(!node.value));
      if (typeof node.value === "number")
        add(node, { start: node.start, end: node.end }, String(node.value + 1));
      break;
  }
}

function joinsText({ left, right }) {
  return [left, right].some(
    (side) => side.type === "TemplateLiteral" || typeof side.value === "string",
  );
}

/**
 * Goes through expressions and statements, and says whether they are inside a function; types and
 * imports are passed over.
 */
function visit(node, each, isInside = false) {
  if (Array.isArray(node)) for (const item of node) visit(item, each, isInside);
  else if (node !== null && typeof node === "object") {
    if (typeof node.type === "string") {
      if (/^TS(?!AsExpression|SatisfiesExpression|NonNullExpression)|^Import/.test(node.type))
        return;
      each(node, isInside);
    }
    const isFunction = /Function|^PropertyDefinition$/.test(node.type);
    for (const [key, value] of Object.entries(node))
      if (key !== "typeAnnotation" && !(key === "key" && node.computed === false))
        visit(value, each, isInside || isFunction);
  }
}

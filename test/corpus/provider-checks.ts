/** Checks of what model providers document, written apart from the converters. */

type Schema = Readonly<Record<string, unknown>>;

/** What breaks OpenAI's rules for functions. */
export function checkOpenAi(tool: unknown): readonly string[] {
  const { type, name, parameters, strict } = tool as Schema;
  return [
    ...(type === "function" ? [] : ["type"]),
    ...checkName(name, /^[a-zA-Z0-9_-]{1,64}$/),
    ...checkPlainRoot(parameters),
    ...(strict === true ? checkStrict(parameters as Schema) : []),
  ];
}

/** What breaks Anthropic's rules for tools. */
export function checkAnthropic(tool: unknown): readonly string[] {
  const { name, input_schema } = tool as Schema;
  return [...checkName(name, /^[a-zA-Z0-9_-]{1,64}$/), ...checkPlainRoot(input_schema)];
}

/** What breaks Gemini's rules for function declarations with a JSON Schema. */
export function checkGemini(tool: unknown): readonly string[] {
  const { name, description, parameters, parametersJsonSchema } = tool as Schema;
  return [
    ...checkName(name, /^[a-zA-Z_][a-zA-Z0-9_.-]{0,63}$/),
    ...(typeof description === "string" ? [] : ["description"]),
    ...(parameters === undefined ? [] : ["parameters beside parametersJsonSchema"]),
    ...(isObject(parametersJsonSchema) ? [] : ["parametersJsonSchema"]),
  ];
}

function checkName(name: unknown, pattern: RegExp): readonly string[] {
  return typeof name === "string" && pattern.test(name) ? [] : [`name ${String(name)}`];
}

function checkPlainRoot(schema: unknown): readonly string[] {
  if (!isObject(schema) || schema["type"] !== "object") return ["root is not an object"];
  return ["anyOf", "oneOf", "allOf", "enum", "not"].filter((keyword) => keyword in schema);
}

const REFUSED_WHEN_STRICT = [
  "allOf",
  "oneOf",
  "not",
  "if",
  "then",
  "else",
  "dependentRequired",
  "dependentSchemas",
  "patternProperties",
  "default",
  "prefixItems",
];

function checkStrict(root: Schema): readonly string[] {
  const wrong: string[] = [];
  let properties = 0;
  let values = 0;
  const visit = (schema: unknown, depth: number, path: string): void => {
    if (!isObject(schema)) {
      wrong.push(`${path}: no schema object`);
      return;
    }
    for (const keyword of REFUSED_WHEN_STRICT)
      if (keyword in schema) wrong.push(`${path}: ${keyword}`);
    if (!["type", "enum", "const", "anyOf", "$ref"].some((key) => key in schema))
      wrong.push(`${path}: no type`);
    const types = [schema["type"]].flat();
    if (types.includes("object")) {
      const declared = isObject(schema["properties"]) ? schema["properties"] : {};
      const names = Object.keys(declared);
      properties += names.length;
      if (depth > 10) wrong.push(`${path}: deeper than 10`);
      if (schema["additionalProperties"] !== false) wrong.push(`${path}: open`);
      if (JSON.stringify(schema["required"]) !== JSON.stringify(names))
        wrong.push(`${path}: not all required`);
      for (const name of names) visit(declared[name], depth + 1, `${path}/${name}`);
    }
    if (types.includes("array")) visit(schema["items"], depth, `${path}[]`);
    if (Array.isArray(schema["enum"])) values += schema["enum"].length;
    for (const branch of Array.isArray(schema["anyOf"]) ? schema["anyOf"] : [])
      visit(branch, depth, path);
    const defs = schema["$defs"] ?? schema["definitions"];
    for (const [name, part] of Object.entries(isObject(defs) ? defs : {}))
      visit(part, 1, `#${name}`);
  };
  visit(root, 1, "");
  if (properties > 5_000) wrong.push("more than 5,000 properties");
  if (values > 1_000) wrong.push("more than 1,000 enum values");
  return wrong;
}

function isObject(value: unknown): value is Schema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

import { type ParsedDefinition, parseDefinition } from "../definition/parsed-definition.ts";
import type { Finding } from "../finding.ts";
import { FieldReader } from "../json/field-reader.ts";
import { isJsonObject, type Json } from "../json/json.ts";
import { withoutAbsent } from "../json/without-absent.ts";
import { visibleText } from "../text/visible-text.ts";
import { readIcons } from "../tool/read-icons.ts";
import type { Prompt } from "./prompt.ts";
import type { PromptArgument } from "./prompt-argument.ts";

/**
 * Reads a prompt as MCP writes it. Nothing that the value holds makes it throw: a field that cannot
 * be used is a finding, and its raw value is kept in `extra`.
 */
export function parsePrompt(json: unknown): ParsedDefinition<Prompt> {
  return parseDefinition(
    json,
    { noun: "prompt", required: ["name"], rule: "invalid-prompt" },
    (reader, [name = ""]) => {
      const fields = {
        title: reader.text("title"),
        description: reader.text("description"),
        arguments: readArguments(reader),
        icons: readIcons(reader),
        _meta: reader.object("_meta"),
      };
      return { name, ...withoutAbsent(fields), ...reader.extra() };
    },
  );
}

function readArguments(reader: FieldReader): readonly PromptArgument[] | undefined {
  const list = reader.list("arguments");
  if (list === undefined) return undefined;
  const read: PromptArgument[] = [];
  for (const [index, json] of list.entries()) {
    const path = `/arguments/${index}`;
    const argument = readArgument(json, path, reader);
    if (argument === undefined) reader.keepRaw("arguments");
    else {
      if (read.some(({ name }) => name === argument.name))
        reader.report(invalid(`${path}/name`, `${visibleText(argument.name)} is declared twice`));
      read.push(argument);
    }
  }
  return read;
}

function readArgument(json: Json, path: string, owner: FieldReader): PromptArgument | undefined {
  if (!isJsonObject(json)) {
    owner.report(invalid(path, "is not an object with a name"));
    return undefined;
  }
  const reader = new FieldReader(json);
  const name = reader.text("name");
  const fields = {
    title: reader.text("title"),
    description: reader.text("description"),
    required: reader.value("required", "true or false", (value) => typeof value === "boolean"),
  };
  owner.report(...reader.findings.map((each) => ({ ...each, path: path + each.path })));
  if (name !== undefined && name !== "")
    return { name, ...withoutAbsent(fields), ...reader.extra() };
  owner.report(invalid(`${path}/name`, "has no name; give it one, as a text"));
  return undefined;
}

function invalid(path: string, what: string): Finding {
  return { rule: "invalid-argument", level: "error", path, message: `the argument ${what}` };
}

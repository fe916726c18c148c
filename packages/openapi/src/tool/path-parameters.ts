import { visibleText } from "@toolcrib/model";
import type { OperationReader } from "../operation/operation-reader.ts";
import type { DeclaredParameter } from "../operation/read-parameters.ts";

/** The names of the placeholders of a path template. */
function placeholders(path: string): readonly string[] {
  return [...new Set([...path.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name ?? ""))];
}

/** Parameters that the path has and nothing else; a placeholder that none declares is a text. */
export function withPathParameters(
  parameters: readonly DeclaredParameter[],
  reader: OperationReader,
): readonly DeclaredParameter[] {
  const names = placeholders(reader.operation.path);
  const kept = parameters.filter((parameter) => {
    if (parameter.in !== "path" || names.includes(parameter.name)) return true;
    const message = `the path has no placeholder for the parameter ${visibleText(parameter.name)}`;
    reader.report("ignored-parameter", message, parameter.at);
    return false;
  });
  const declared = kept.filter((one) => one.in === "path").map((one) => one.name);
  const missing = names.filter((name) => !declared.includes(name));
  return [
    ...missing.map((name): DeclaredParameter => {
      const message = `no parameter declares the placeholder {${visibleText(name)}}`;
      reader.report("undeclared-path-parameter", message, reader.operation.at);
      const { at } = reader.operation;
      const place = { document: at.document, pointer: at.pointer, value: {} };
      return {
        name,
        in: "path",
        required: true,
        style: "simple",
        explode: false,
        schema: undefined,
        at: place,
      };
    }),
    ...kept,
  ];
}

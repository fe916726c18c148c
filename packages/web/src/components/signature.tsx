import { lineType } from "@toolcrib/emit";
import type { JsonObject, Tool } from "@toolcrib/model";
import type { Html } from "../html.ts";
import { madeOnce } from "../made-once.ts";
import { foreignName, foreignText } from "../text/foreign-text.ts";
import { topRows } from "./parameters.tsx";

/** Characters of one type. */
const LONGEST_TYPE = 100;

const NOTHING: JsonObject = {};
const resultType = madeOnce((schema: JsonObject) => lineType(schema));

/** A tool as one would write the function: a parameter a line, required ones first. */
export function Signature({ tool }: { tool: Tool }): Html {
  const { rows, more } = topRows(tool.inputSchema ?? NOTHING);
  return (
    <pre class="sig">
      <b>{foreignName(tool.name)}</b>
      {rows.length === 0 ? "()" : "(\n"}
      {rows.map(({ name, required, type }) => (
        <>
          {"  "}
          <b>{foreignName(name)}</b>
          {required ? ": " : "?: "}
          <i>{foreignText(short(type, LONGEST_TYPE))}</i>
          {",\n"}
        </>
      ))}
      {more > 0 && `  … ${more} more\n`}
      {rows.length === 0 ? "" : ")"}
      {tool.outputSchema !== undefined && (
        <>
          {" → "}
          <i>{foreignText(short(resultType(tool.outputSchema), 240))}</i>
        </>
      )}
    </pre>
  );
}

function short(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most)}…` : text;
}

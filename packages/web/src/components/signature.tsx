import { lineType } from "@toolcrib/emit";
import type { Tool } from "@toolcrib/model";
import type { Html } from "../html.ts";
import { foreignName, foreignText } from "../text/foreign-text.ts";
import { topRows } from "./parameters.tsx";

/** Parameters that a signature shows, each on its own line. */
const SHOWN = 9;
/** Characters of one type. */
const LONGEST_TYPE = 100;

/** A tool as one would write the function: a parameter a line, required ones first. */
export function Signature({ tool }: { tool: Tool }): Html {
  const top = tool.inputSchema === undefined ? [] : topRows(tool.inputSchema);
  const sorted = [...top.filter((row) => row.required), ...top.filter((row) => !row.required)];
  const shown = sorted.slice(0, SHOWN);
  return (
    <pre class="sig">
      <b>{foreignName(tool.name)}</b>
      {shown.length === 0 ? "()" : "(\n"}
      {shown.map(({ name, required, type }) => (
        <>
          {"  "}
          <b>{foreignName(name)}</b>
          {required ? ": " : "?: "}
          <i>{foreignText(short(type, LONGEST_TYPE))}</i>
          {",\n"}
        </>
      ))}
      {sorted.length > SHOWN && `  … ${sorted.length - SHOWN} more\n`}
      {shown.length === 0 ? "" : ")"}
      {tool.outputSchema !== undefined && (
        <>
          {" → "}
          <i>{foreignText(short(lineType(tool.outputSchema), 240))}</i>
        </>
      )}
    </pre>
  );
}

function short(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most)}…` : text;
}

import { lineType, outerType, parameterRow, parameterSchemas } from "@toolcrib/emit";
import type { Json, JsonObject, Tool } from "@toolcrib/model";
import { jsonText } from "../form/json-text.ts";
import type { Html } from "../html.ts";
import { madeOnce } from "../made-once.ts";
import { foreignName, foreignText } from "../text/foreign-text.ts";

/** Parameters that a signature shows. */
const MOST_PARAMETERS = 9;
/** Characters of one type; of a longer one it is said what it is, not what it holds. */
const LONGEST_TYPE = 100;
/** Characters of a default. */
const LONGEST_DEFAULT = 40;

const NOTHING: JsonObject = {};
const resultType = madeOnce((schema: JsonObject) => lineType(schema));

/** A tool as one would write the function: a parameter a line, required ones first. */
export function Signature({ tool }: { tool: Tool }): Html {
  const { shown, more } = parametersOf(tool.inputSchema ?? NOTHING);
  return (
    <pre class="sig">
      <b>{foreignName(tool.name)}</b>
      {shown.length === 0 ? "()" : "(\n"}
      {shown.map(({ name, required, type, byDefault }) => (
        <>
          {"  "}
          <b>{foreignName(name)}</b>
          {required ? ": " : "?: "}
          <i>
            {foreignText(type)}
            {byDefault !== undefined && ` = ${defaultText(byDefault)}`}
          </i>
          {",\n"}
        </>
      ))}
      {more > 0 && `  … ${more} more\n`}
      {shown.length === 0 ? "" : ")"}
      {tool.outputSchema !== undefined && (
        <>
          {" → "}
          <i>{foreignText(short(resultType(tool.outputSchema), 240))}</i>
        </>
      )}
    </pre>
  );
}

interface SignatureParameter {
  readonly name: string;
  readonly required: boolean;
  readonly type: string;
  readonly byDefault: Json | undefined;
}

/** The first parameters, required ones before others, and how many more there are. */
const parametersOf = madeOnce((schema: JsonObject) => {
  const top = parameterSchemas(schema, 1);
  const sorted = [...top.filter((each) => each.required), ...top.filter((each) => !each.required)];
  const shown = sorted.slice(0, MOST_PARAMETERS).map((each): SignatureParameter => {
    const { name, required, type, default: byDefault } = parameterRow(each);
    const isLong = type.length > LONGEST_TYPE;
    return { name, required, byDefault, type: isLong ? longType(type, each.schema, schema) : type };
  });
  return { shown, more: top.length - shown.length };
});

/** A type without what it holds, or its beginning where it holds nothing that is told elsewhere. */
function longType(type: string, schema: JsonObject, root: JsonObject): string {
  return type.includes("{") ? outerType(schema, root) : short(type, LONGEST_TYPE);
}

function defaultText(value: Json): string {
  return short(jsonText(value), LONGEST_DEFAULT);
}

function short(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most)}…` : text;
}

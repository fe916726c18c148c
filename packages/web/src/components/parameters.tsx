import { type ParameterRow, parameterRows } from "@toolcrib/emit";
import type { Json, JsonObject } from "@toolcrib/model";
import { jsonText } from "../form/json-text.ts";
import type { Html } from "../html.ts";
import { ForeignName, ForeignText, LongText } from "../text/foreign-text.tsx";

/** Rows of a table; the rest is in the schema. */
const MOST_ROWS = 200;
/** Above so many rows, inner ones are behind a click. */
const MANY_ROWS = 60;

/** The parameters of a tool, or the fields of its result, as a table. */
export function Parameters({ schema, label }: { schema: JsonObject; label: string }): Html {
  const rows = rowsOf(schema);
  if (rows.length === 0) return <p class="dim">No fields are declared.</p>;
  const shown = rows.length > MANY_ROWS ? rows.filter(({ depth }) => depth < 2) : rows;
  return (
    <>
      <table class="params" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Type</th>
            <th scope="col">Meaning and limits</th>
          </tr>
        </thead>
        <tbody>
          {shown.slice(0, MOST_ROWS).map(({ row, depth, name }) => (
            <Row row={row} depth={depth} name={name} />
          ))}
        </tbody>
      </table>
      {shown.length > MOST_ROWS && (
        <p class="small dim">{shown.length - MOST_ROWS} more rows are in the schema.</p>
      )}
      {shown.length < rows.length && (
        <p class="small dim">
          {rows.length - shown.length} rows inside these are in the schema below.
        </p>
      )}
    </>
  );
}

const known = new WeakMap<JsonObject, readonly NestedRow[]>();

/** The rows of a schema, made once: pages of a tool are asked for again and again. */
function rowsOf(schema: JsonObject): readonly NestedRow[] {
  let rows = known.get(schema);
  if (rows === undefined) {
    rows = nest(parameterRows(schema));
    known.set(schema, rows);
  }
  return rows;
}

/** The rows of the parameters themselves, without what is inside them. */
export function topRows(schema: JsonObject): readonly ParameterRow[] {
  return rowsOf(schema).flatMap(({ row, depth }) => (depth === 0 ? [row] : []));
}

interface NestedRow {
  readonly row: ParameterRow;
  readonly depth: number;
  /** The last part of the name. */
  readonly name: string;
}

/** Rows with their depth: a nested one begins with the name of the row it belongs to. */
function nest(rows: readonly ParameterRow[]): readonly NestedRow[] {
  const around: string[] = [];
  return rows.map((row) => {
    let prefix = prefixOf(row.name, around.at(-1));
    while (prefix === undefined) {
      around.pop();
      prefix = around.length === 0 ? "" : prefixOf(row.name, around.at(-1));
    }
    const depth = around.length;
    around.push(row.name);
    return { row, depth, name: row.name.slice(prefix.length) };
  });
}

function prefixOf(name: string, parent: string | undefined): string | undefined {
  if (parent === undefined) return "";
  return [`${parent}.`, `${parent}[].`].find((prefix) => name.startsWith(prefix));
}

function Row({ row, depth, name }: NestedRow): Html {
  const chips = [
    ...(row.default === undefined ? [] : [`default ${shortJson(row.default)}`]),
    ...row.constraints,
  ];
  return (
    <tr class={`d${Math.min(4, depth)}`}>
      <td>
        <ForeignName name={name} />
        {row.required && <span class="req"> required</span>}
      </td>
      <td>
        <ForeignText text={row.type.length > 160 ? `${row.type.slice(0, 160)}…` : row.type} />
      </td>
      <td>
        {row.description !== undefined && <LongText text={row.description} most={170} />}
        {chips.length > 0 && (
          <span class="chips">
            {chips.map((chip) => (
              <span class="chip">
                <ForeignText text={chip} most={120} />
              </span>
            ))}
          </span>
        )}
      </td>
    </tr>
  );
}

function shortJson(value: Json): string {
  return jsonText(value).slice(0, 80);
}

import { type ParameterRow, parameterRows } from "@toolcrib/emit";
import type { Json, JsonObject } from "@toolcrib/model";
import { jsonText } from "../form/json-text.ts";
import { type Html, template } from "../html.ts";
import { madeOnce } from "../made-once.ts";
import { foreignName, foreignText, longText } from "../text/foreign-text.ts";

/** Rows of a table; the rest is in the schema. */
const MOST_ROWS = 200;
/** Above so many rows, inner ones are behind a click. */
const MANY_ROWS = 60;

/** The parameters of a tool, or the fields of its result, as a table. */
export function Parameters({ schema, label }: { schema: JsonObject; label: string }): Html {
  const rows = rowsOf(schema);
  if (rows.length === 0) return <p class="dim">No fields are declared.</p>;
  const shown = shownRows(schema);
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
        <tbody>{rowsHtml(schema)}</tbody>
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

/** The rows of a schema. */
const rowsOf = madeOnce((schema: JsonObject): readonly NestedRow[] => nest(parameterRows(schema)));

function shownRows(schema: JsonObject): readonly NestedRow[] {
  const rows = rowsOf(schema);
  return rows.length > MANY_ROWS ? rows.filter(({ depth }) => depth < 2) : rows;
}

const rowsHtml = madeOnce(
  (schema: JsonObject): Html => template`${shownRows(schema).slice(0, MOST_ROWS).map(rowOf)}`,
);

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

function rowOf({ row, depth, name }: NestedRow): Html {
  const type = row.type.length > 160 ? `${row.type.slice(0, 160)}…` : row.type;
  const chips = [
    ...(row.default === undefined ? [] : [`default ${shortJson(row.default)}`]),
    ...row.constraints,
  ].map((chip) => template`<span class="chip">${foreignText(chip, 120)}</span>`);
  return template`<tr class="d${Math.min(4, depth)}"><td>${foreignName(name)}${row.required && REQUIRED}</td><td>${foreignText(type)}</td><td>${row.description !== undefined && longText(row.description, 170)}${chips.length > 0 && template`<span class="chips">${chips}</span>`}</td></tr>`;
}

const REQUIRED = template`<span class="req"> required</span>`;

function shortJson(value: Json): string {
  return jsonText(value).slice(0, 80);
}

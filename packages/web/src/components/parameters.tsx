import {
  type ParameterRow,
  type ParameterSchema,
  parameterRow,
  parameterSchemas,
} from "@toolcrib/emit";
import type { Json, JsonObject } from "@toolcrib/model";
import { jsonText } from "../form/json-text.ts";
import { type Html, template } from "../html.ts";
import { madeOnce } from "../made-once.ts";
import { foreignName, foreignText, longText } from "../text/foreign-text.ts";

/** Rows of a table; the rest is in the schema. */
const MOST_ROWS = 200;
/** Above so many rows, inner ones are behind a click. */
const MANY_ROWS = 60;
/** Parameters that a signature shows. */
const TOP_ROWS = 9;

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
const rowsOf = madeOnce(parameterSchemas);

function shownRows(schema: JsonObject): readonly ParameterSchema[] {
  const rows = rowsOf(schema);
  return rows.length > MANY_ROWS ? rows.filter(({ depth }) => depth < 2) : rows;
}

const rowsHtml = madeOnce(
  (schema: JsonObject): Html => template`${shownRows(schema).slice(0, MOST_ROWS).map(rowOf)}`,
);

/** The first rows of the parameters themselves, required ones before others. */
export const topRows: (schema: JsonObject) => TopRows = madeOnce((schema: JsonObject) => {
  const top = rowsOf(schema).filter(({ depth }) => depth === 0);
  const sorted = [...top.filter((row) => row.required), ...top.filter((row) => !row.required)];
  const rows = sorted.slice(0, TOP_ROWS).map(parameterRow);
  return { rows, more: top.length - rows.length };
});

interface TopRows {
  readonly rows: readonly ParameterRow[];
  /** How many are not shown. */
  readonly more: number;
}

function rowOf(place: ParameterSchema): Html {
  const row = parameterRow(place);
  const type = row.type.length > 160 ? `${row.type.slice(0, 160)}…` : row.type;
  const chips = [
    ...(row.default === undefined ? [] : [`default ${shortJson(row.default)}`]),
    ...row.constraints,
  ].map((chip) => template`<span class="chip">${foreignText(chip, 120)}</span>`);
  return template`<tr class="d${Math.min(4, place.depth)}"><td>${foreignName(place.key)}${row.required && REQUIRED}</td><td>${foreignText(type)}</td><td>${row.description !== undefined && longText(row.description, 170)}${chips.length > 0 && template`<span class="chips">${chips}</span>`}</td></tr>`;
}

const REQUIRED = template`<span class="req"> required</span>`;

function shortJson(value: Json): string {
  return jsonText(value).slice(0, 80);
}

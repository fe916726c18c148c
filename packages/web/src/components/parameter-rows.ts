import {
  type AlternativeStart,
  isAlternativeStart,
  outerType,
  type ParameterEntry,
  type ParameterSchema,
  parameterEntries,
  parameterRow,
} from "@toolcrib/emit";
import type { Json, JsonObject } from "@toolcrib/model";
import { jsonText } from "../form/json-text.ts";
import { type Html, template } from "../html.ts";
import { madeOnce } from "../made-once.ts";
import { foreignName, foreignText, longText } from "../text/foreign-text.ts";

/** Rows of a table; the rest is in the schema. */
const MOST_ROWS = 200;
/** Above so many rows, inner ones are left to the schema. */
const MANY_ROWS = 60;
/** Characters of one type. */
const LONGEST_TYPE = 160;

/** The rows of a table of parameters. */
export interface ParameterRows {
  readonly html: Html;
  /** How many there are, shown or not. */
  readonly count: number;
  /** Rows of the outer levels that are not shown. */
  readonly more: number;
  /** Rows of inner levels that are not shown. */
  readonly inside: number;
}

/** The rows of a schema: its fields, and where the fields of each alternative begin. */
export const parameterRowsOf: (schema: JsonObject) => ParameterRows = madeOnce((schema) => {
  const entries = parameterEntries(schema);
  const outer = entries.length > MANY_ROWS ? entries.filter(({ depth }) => depth < 2) : entries;
  const rows: Html[] = [];
  for (const [index, entry] of entries.entries()) {
    if (rows.length === MOST_ROWS) break;
    if (outer !== entries && entry.depth >= 2) continue;
    const hasRows = (entries[index + 1]?.depth ?? 0) > entry.depth;
    rows.push(entryRow(entry, hasRows ? outerTypeOf(entry, schema) : undefined));
  }
  return {
    html: template`${rows}`,
    count: entries.length,
    more: outer.length - rows.length,
    inside: entries.length - outer.length,
  };
});

function outerTypeOf(entry: ParameterEntry, root: JsonObject): string | undefined {
  return isAlternativeStart(entry) ? undefined : outerType(entry.schema, root);
}

function entryRow(entry: ParameterEntry, type: string | undefined): Html {
  return isAlternativeStart(entry) ? startRow(entry) : fieldRow(entry, type);
}

function startRow({ depth, number, of, label }: AlternativeStart): Html {
  return template`<tr class="form-of d${Math.min(4, depth)}"><td colspan="3">form ${number} of ${of}: ${foreignText(label, 120)}</td></tr>`;
}

/** The row of a field. What rows of its own say below is not said in its type. */
function fieldRow(place: ParameterSchema, outer: string | undefined): Html {
  const row = parameterRow(place);
  const type = outer ?? row.type;
  const limits = row.constraints.map(chip);
  const chips =
    row.default === undefined ? limits : [chip(`default ${shortJson(row.default)}`), ...limits];
  return template`<tr class="d${Math.min(4, place.depth)}"><td>${foreignName(place.key)}${row.required && REQUIRED}</td><td>${foreignText(type.length > LONGEST_TYPE ? `${type.slice(0, LONGEST_TYPE)}…` : type)}</td><td>${row.description !== undefined && longText(row.description, 170)}${chips.length > 0 && template`<span class="chips">${chips}</span>`}</td></tr>`;
}

function chip(text: string): Html {
  return template`<span class="chip">${foreignText(text, 120)}</span>`;
}

const REQUIRED = template`<span class="req"> required</span>`;

function shortJson(value: Json): string {
  return jsonText(value).slice(0, 80);
}

import { lineType } from "@toolcrib/emit";
import type { JsonObject } from "@toolcrib/model";
import type { Html } from "../html.ts";
import { foreignText, longText } from "../text/foreign-text.ts";
import { parameterRowsOf } from "./parameter-rows.ts";

const NONE = <span class="dim">No fields are declared.</span>;

/** Whether a schema says no more than that there is an object, if that. */
function isPlainObject(schema: JsonObject): boolean {
  return /^(unknown|Record<string, (unknown|never)>)$/.test(lineType(schema));
}

/** The parameters of a tool, or the fields of its result, as a table. */
export function Parameters({ schema, label }: { schema: JsonObject; label: string }): Html {
  const { html, count, more, inside } = parameterRowsOf(schema);
  const about = schema["description"];
  const description = typeof about === "string" && about !== "" && longText(about);
  if (count === 0)
    return (
      <>
        <p>{isPlainObject(schema) ? NONE : <code>{foreignText(lineType(schema), 400)}</code>}</p>
        {description}
      </>
    );
  return (
    <>
      {description}
      <table class="params" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Type</th>
            <th scope="col">Meaning and limits</th>
          </tr>
        </thead>
        <tbody>{html}</tbody>
      </table>
      {more > 0 && <p class="small dim">{more} more rows are in the schema.</p>}
      {inside > 0 && <p class="small dim">{inside} rows inside these are in the schema below.</p>}
    </>
  );
}

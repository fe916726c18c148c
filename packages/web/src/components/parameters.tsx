import type { JsonObject } from "@toolcrib/model";
import type { Html } from "../html.ts";
import { parameterRowsOf } from "./parameter-rows.ts";

/** The parameters of a tool, or the fields of its result, as a table. */
export function Parameters({ schema, label }: { schema: JsonObject; label: string }): Html {
  const { html, count, more, inside } = parameterRowsOf(schema);
  if (count === 0) return <p class="dim">No fields are declared.</p>;
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
        <tbody>{html}</tbody>
      </table>
      {more > 0 && <p class="small dim">{more} more rows are in the schema.</p>}
      {inside > 0 && <p class="small dim">{inside} rows inside these are in the schema below.</p>}
    </>
  );
}

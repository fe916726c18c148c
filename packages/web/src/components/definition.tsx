import type { JsonObject, Tool } from "@toolcrib/model";
import type { Html } from "../html.ts";
import { madeOnce } from "../made-once.ts";
import { JsonCode } from "../text/json-code.tsx";
import { Parameters } from "./parameters.tsx";
import { Signature } from "./signature.tsx";

/** What a definition says: signature, parameters, result, schemas. */
export function Definition({ tool, jsonHref }: { tool: Tool; jsonHref: string }): Html {
  return (
    <>
      <section aria-label="Definition" class="stack">
        <div class="head">
          <h2>Definition</h2>
        </div>
        <Signature tool={tool} />
      </section>
      {tool.inputSchema !== undefined && (
        <section aria-label="Parameters">
          <div class="head">
            <h2>Parameters</h2>
          </div>
          <Parameters schema={tool.inputSchema} label="Parameters" />
          <Schema schema={tool.inputSchema} title="Input schema" jsonHref={jsonHref} />
        </section>
      )}
      {tool.outputSchema !== undefined && (
        <section aria-label="Result fields">
          <div class="head">
            <h2>Result</h2>
            <span class="dim small">checked after every call</span>
          </div>
          <Parameters schema={tool.outputSchema} label="Result" />
          <Schema schema={tool.outputSchema} title="Output schema" jsonHref={jsonHref} />
        </section>
      )}
    </>
  );
}

/** Characters of a schema that are in the page; longer ones are in its JSON. */
const LONGEST_SCHEMA = 12_000;

const jsonLength = madeOnce((schema: JsonObject) => JSON.stringify(schema).length);

function Schema(props: { schema: JsonObject; title: string; jsonHref: string }): Html {
  const { schema, title, jsonHref } = props;
  const length = jsonLength(schema);
  if (length > LONGEST_SCHEMA)
    return (
      <p class="mt">
        <a href={jsonHref}>{title}</a>{" "}
        <span class="dim">{length.toLocaleString("en")} characters</span>
      </p>
    );
  return (
    <details class="mt">
      <summary>{title}</summary>
      <JsonCode value={schema} label={title} />
    </details>
  );
}

import { lockSchema, reportSchema } from "@toolcrib/contract";
import { configSchema } from "@toolcrib/report";

/** The JSON Schemas of configuration, lock and report, as files that editors can read. */
export const contractSchemaPages = [
  schemaPage("report", configSchema),
  schemaPage("contract", lockSchema),
  schemaPage("contract", reportSchema),
];

function schemaPage(folder, schema) {
  return {
    file: `packages/${folder}/schemas/${schema.$id.split("/").at(-1)}`,
    render: () => `${JSON.stringify(schema, null, 2)}\n`,
  };
}

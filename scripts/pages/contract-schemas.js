import { configSchema, lockSchema, reportSchema } from "@toolcrib/contract";

/** The JSON Schemas of configuration, lock and report, as files that editors can read. */
export const contractSchemaPages = [configSchema, lockSchema, reportSchema].map((schema) => ({
  file: `packages/contract/schemas/${schema.$id.split("/").at(-1)}`,
  render: () => `${JSON.stringify(schema, null, 2)}\n`,
}));

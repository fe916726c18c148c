// The client of the official suite's client scenarios, which starts it with a server's address.
import { connectServer } from "@toolcrib/mcp/connect";
import { exampleArguments } from "@toolcrib/schema";

const scenario = process.env.MCP_CONFORMANCE_SCENARIO ?? "";
const { toolCalls } = JSON.parse(process.env.MCP_CONFORMANCE_CONTEXT ?? "{}");
const url = process.argv.at(-1);

/** Accepts every form as it is, so that its defaults count. */
const questions = {
  form: ({ requestedSchema }) => ({
    action: "accept",
    content: "confirmed" in (requestedSchema?.properties ?? {}) ? { confirmed: true } : {},
  }),
};

/** What is asked of the server besides its lists: the calls that a scenario names, else every tool once. */
async function callTools(connection) {
  const { tools, findings } = await connection.listTools();
  const refused = new Set(findings.map(({ path }) => tools[Number(path.split("/")[1])]?.name));
  const calls =
    toolCalls ??
    tools
      .filter(({ name }) => !refused.has(name))
      .map(({ name, inputSchema }) => ({
        name,
        arguments: exampleArguments({ inputSchema }) ?? {},
      }));
  await Promise.all(calls.map((call) => connection.callTool(call.name, call.arguments)));
}

/** Sends a schema back as it came. */
async function echoSchema(connection) {
  const { tools } = await connection.listTools();
  const { inputSchema } = tools.find(({ name }) => name === "json_schema_2020_12_tool");
  await connection.callTool("json_schema_echo", { schema: inputSchema });
}

async function readAll(connection) {
  await callTools(connection);
  const { promise } = await connection.readPromise();
  for (const { name } of promise.prompts ?? []) await connection.getPrompt(name, {});
  for (const { uri } of promise.resources ?? []) await connection.readResource(uri);
}

const steps = {
  "http-standard-headers": readAll,
  "json-schema-2020-12-preservation": echoSchema,
};

const connection = await connectServer({ kind: "http", url }, { questions });
await (steps[scenario] ?? callTools)(connection);
await connection.close();

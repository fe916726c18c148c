import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { expect, test } from "vitest";
import { loginFlow } from "../login-flow.ts";
import { programFile } from "../program.ts";

const flow = loginFlow();

/** A gateway that an official client has started; what it says is searched for tokens. */
async function gateway(
  sources: readonly string[],
  use: (client: Client) => Promise<void>,
): Promise<void> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [programFile, "serve", "--debug", ...sources],
    env: flow.user.env,
    stderr: "pipe",
  });
  transport.stderr?.on("data", (chunk) => {
    flow.user.said += String(chunk);
  });
  const client = new Client({ name: "test", version: "1" });
  await client.connect(transport);
  try {
    await use(client);
  } finally {
    await client.close();
  }
}

async function read(client: Client, name: string): Promise<string> {
  const result = await client.callTool({ name, arguments: {} });
  flow.user.said += JSON.stringify(result);
  return JSON.stringify(result.content);
}

async function toolNames(client: Client): Promise<readonly string[]> {
  const { tools } = await client.listTools();
  return tools.map(({ name }) => name);
}

test("K8 a gateway renews a token that ends while it runs, once, and each server has its own", async () => {
  const [first, second] = [await flow.server(), await flow.server()];
  flow.issuer.lifetime = 2;
  await flow.loggedIn(first);
  flow.issuer.lifetime = 3_600;
  await flow.loggedIn(second);
  await gateway([`a=${first.url}`, `b=${second.url}`], async (client) => {
    // Five at a time, until the token has ended.
    while (flow.issuer.counts.refresh === 0) {
      const answers = await Promise.all(Array.from({ length: 5 }, () => read(client, "a_read")));
      for (const answer of answers) expect(answer).toContain("read done");
    }
    for (let round = 0; round < 5; round++)
      expect(await read(client, "a_read")).toContain("read done");
    expect(await read(client, "b_read")).toContain("read done");
  });
  expect(flow.issuer.counts).toMatchObject({ refresh: 1, authorize: 2 });
  expect(flow.user.files()).toHaveLength(2);
  expect(first.seen.filter((header) => second.seen.includes(header))).toEqual([]);
});

test("K8 a gateway never opens a browser, says which login is missing, and takes it when it comes", async () => {
  const [open, closed] = [await flow.server(), await flow.server()];
  await flow.loggedIn(open);
  await gateway([`a=${open.url}`, `b=${closed.url}`], async (client) => {
    expect(await read(client, "a_read")).toContain("read done");
    expect(await toolNames(client)).not.toContain("b_read");
    expect(flow.user.said).toContain(`run toolcrib login ${closed.url}`);
    expect(flow.issuer.counts.authorize).toBe(1);
    await flow.loggedIn(closed);
    await expect.poll(() => toolNames(client), { timeout: 20_000 }).toContain("b_read");
    expect(await read(client, "b_read")).toContain("read done");
  });
});

test("K8 a login that ends while the gateway runs is told to its caller, and not to other servers", async () => {
  const [first, second] = [await flow.server(), await flow.server()];
  await flow.loggedIn(first);
  await flow.loggedIn(second);
  await gateway([`a=${first.url}`, `b=${second.url}`], async (client) => {
    expect(await read(client, "a_read")).toContain("read done");
    await flow.user.run(["logout", first.url]);
    const failed = await client.callTool({ name: "a_read", arguments: {} });
    expect(failed.isError).toBe(true);
    expect(JSON.stringify(failed.content)).toContain("asks for a login");
    expect(await read(client, "b_read")).toContain("read done");
    await flow.loggedIn(first);
    expect(await read(client, "a_read")).toContain("read done");
  });
  expect(flow.user.said).toContain(`run toolcrib login ${first.url}`);
});

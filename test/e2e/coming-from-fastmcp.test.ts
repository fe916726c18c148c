import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { readmeBlocks } from "@toolcrib/testing/readme-blocks";
import { withFiles } from "@toolcrib/testing/with-files";
import { describe, expect, test } from "vitest";
import { startServe } from "../conformance/serve-process.ts";
import { TokenIssuer } from "../token-issuer.ts";

/*
 * The servers of docs/coming-from-fastmcp.md that are not toolcrib's, run as the page has them: only
 * the issuer, its keys and the port are those of the test. FastMCP is found by Python itself
 * (`pip install --target DIR fastmcp`, `PYTHONPATH=DIR`).
 */

const page = "docs/coming-from-fastmcp.md";
const audience = "https://shop.example/mcp";
const python = process.env["TOOLCRIB_PYTHON"] ?? "python3";
const hasFastmcp = spawnSync(python, ["-c", "import fastmcp"]).status === 0;
if (!hasFastmcp)
  process.stderr.write("skipped: no fastmcp here (pip install fastmcp, or PYTHONPATH)\n");

const blockWith = (language: string, text: string): string => {
  const found = readmeBlocks(page).filter(
    (block) => block.language === language && block.code.includes(text),
  );
  expect(found).toHaveLength(1);
  return found[0]?.code ?? "";
};
const fastmcpCode = blockWith("python", "from fastmcp import");
const sdkCode = blockWith("js", "@modelcontextprotocol/server");

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" ? (address?.port ?? 0) : 0;
}

/** Settles when the program has printed something that fits; rejects when it ends before. */
async function printed(child: ChildProcess, pattern: RegExp): Promise<void> {
  let said = "";
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding("utf8").on("data", (text: string) => {
        said += text;
        if (pattern.test(said)) resolve();
      });
    child.once("exit", () => reject(new Error(`the server ended: ${said}`)));
  });
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill("SIGKILL");
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
}

async function issuerOfRsa(): Promise<TokenIssuer> {
  const issuer = await TokenIssuer.start(audience);
  await issuer.addKey("rsa", "RS256");
  return issuer;
}

type Mode = "legacy" | "auto";

/** An official client that agrees to whatever it is asked. */
async function connect(url: string, mode: Mode, token?: string): Promise<Client> {
  const client = new Client(
    { name: "test", version: "1" },
    { capabilities: { elicitation: { form: {} } }, versionNegotiation: { mode } },
  );
  client.setRequestHandler("elicitation/create", () => ({
    action: "accept",
    content: { value: true },
  }));
  const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }),
  );
  return client;
}

/** What the page says that each of its servers does. */
async function expectShop(url: string, issuer: TokenIssuer, mode: Mode): Promise<void> {
  const tokenFor = (scope: string): Promise<string> => {
    const claims = { scope, sub: "ada", client_id: "test" };
    return issuer.sign({ algorithm: "RS256", keyId: "rsa", claims });
  };
  await expect(connect(url, mode)).rejects.toThrow();
  const buyer = await connect(url, mode, await tokenFor("orders:write"));
  const visitor = await connect(url, mode, await tokenFor(""));
  try {
    const { tools } = await buyer.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual(["count_stock", "order", "price"]);
    const price = { name: "price", arguments: { article: "saw" } };
    expect(await visitor.callTool(price)).toMatchObject({ content: [{ text: "1900" }] });
    const steps: number[] = [];
    const onprogress = ({ progress }: { readonly progress: number }) => void steps.push(progress);
    await visitor.callTool({ name: "count_stock", arguments: { shelves: 3 } }, { onprogress });
    expect(steps).toEqual([1, 2, 3]);
    const order = { name: "order", arguments: { article: "saw" } };
    expect(await buyer.callTool(order)).toMatchObject({
      content: [{ text: "ada ordered a saw." }],
    });
    const refused = await visitor.callTool(order).catch(() => ({ isError: true, content: [] }));
    expect(refused.isError).toBe(true);
    expect(JSON.stringify(refused)).not.toContain("ordered a saw");
    expect(
      await visitor.getPrompt({ name: "advertise", arguments: { article: "saw" } }),
    ).toMatchObject({ messages: [{ content: { text: "Write two sentences that sell a saw." } }] });
    const { contents } = await visitor.readResource({ uri: "shop://articles/saw" });
    expect(JSON.stringify(contents)).toContain("1900");
  } finally {
    await buyer.close();
    await visitor.close();
  }
}

describe("the servers of the page do what it says", () => {
  test.runIf(hasFastmcp)("FastMCP", async () => {
    const [issuer, port] = [await issuerOfRsa(), await freePort()];
    const code = fastmcpCode
      .replaceAll("https://login.example", issuer.url)
      .replace("port=4180", `port=${port}`);
    await withFiles({ "shop_fastmcp.py": code }, async (cwd) => {
      const child = spawn(python, [join(cwd, "shop_fastmcp.py")], { cwd });
      try {
        await printed(child, /Uvicorn running|Application startup complete/);
        // Its `elicit` asks clients of 2025-11-25 only.
        await expectShop(`http://127.0.0.1:${port}/mcp`, issuer, "legacy");
      } finally {
        await stop(child);
        issuer.close();
      }
    });
  });

  test.runIf(hasFastmcp)("the FastMCP file, served by toolcrib", async () => {
    const issuer = await issuerOfRsa();
    // The one thing that the page says to change.
    const code = fastmcpCode.replace("get_access_token().claims['sub']", "ctx.auth.subject");
    expect(code).not.toBe(fastmcpCode);
    await withFiles({ "shop_fastmcp.py": code }, async (cwd) => {
      const oauth = ["--oauth-issuer", issuer.url, "--oauth-audience", audience];
      const server = await startServe(["shop_fastmcp.py", "--http", "0", ...oauth, "--cwd", cwd]);
      try {
        await expectShop(server.url, issuer, "auto");
      } finally {
        await server.stop();
        issuer.close();
      }
    });
  });

  test("the official SDK", async () => {
    const [issuer, port] = [await issuerOfRsa(), await freePort()];
    const code = sdkCode
      .replaceAll("https://login.example", issuer.url)
      .replace(
        'listen(4180, "127.0.0.1")',
        `listen(${port}, "127.0.0.1", () => console.log("up"))`,
      );
    const child = spawn(process.execPath, ["--input-type=module", "--eval", code]);
    try {
      await printed(child, /^up$/m);
      await expectShop(`http://127.0.0.1:${port}/mcp`, issuer, "auto");
    } finally {
      await stop(child);
      issuer.close();
    }
  });
});

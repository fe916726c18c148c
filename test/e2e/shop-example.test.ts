import { readFileSync } from "node:fs";
import { connectServer } from "@toolcrib/mcp/connect";
import { describe, expect, test } from "vitest";
import { startServe } from "../conformance/serve-process.ts";
import { TokenIssuer } from "../token-issuer.ts";

describe.each([
  ["shop.ts", "countStock"],
  ["shop.py", "count_stock"],
])("A1–A5 the shop of the documentation, %s", (file, counting) => {
  const path = `examples/shop/${file}`;

  test("is printed whole", () => {
    const page = readFileSync("docs/coming-from-fastmcp.md", "utf8");
    const language = file.endsWith(".py") ? "python" : "ts";
    expect(page).toContain(`\`\`\`${language}\n${readFileSync(path, "utf8")}\`\`\``);
  });

  test("has three tools, a prompt, a resource, a login and a question", async () => {
    const issuer = await TokenIssuer.start("shop");
    const oauth = ["--oauth-issuer", issuer.url, "--oauth-audience", "shop"];
    const server = await startServe([path, "--http", "0", ...oauth]);
    const connect = async (scope: string) => {
      const token = await issuer.sign({ claims: { scope, sub: "ada" } });
      const headers = { Authorization: `Bearer ${token}` };
      return await connectServer(
        { kind: "http", url: server.url, headers },
        { questions: { form: () => ({ action: "accept", content: { value: true } }) } },
      );
    };
    const buyer = await connect("orders:write");
    const visitor = await connect("");
    try {
      await expect(connectServer({ kind: "http", url: server.url })).rejects.toMatchObject({
        code: "authentication-required",
      });
      const { tools } = await buyer.listTools();
      expect(tools.map(({ name }) => name).sort()).toEqual([counting, "order", "price"].sort());
      expect(await visitor.callTool("price", { article: "saw" })).toMatchObject({
        structuredContent: 1900,
      });
      const steps: number[] = [];
      await visitor.callTool(
        counting,
        { shelves: 3 },
        { onProgress: ({ progress }) => steps.push(progress) },
      );
      expect(steps).toEqual([1, 2, 3]);
      expect(await buyer.callTool("order", { article: "saw" })).toMatchObject({
        content: [{ text: "ada ordered a saw." }],
      });
      await expect(visitor.callTool("order", { article: "saw" })).rejects.toThrow();
      expect(await visitor.getPrompt("advertise", { article: "saw" })).toMatchObject({
        messages: [{ content: { text: "Write two sentences that sell a saw." } }],
      });
      const { contents } = await visitor.readResource("shop://articles/saw");
      expect(JSON.stringify(contents)).toContain("1900");
    } finally {
      await buyer.close();
      await visitor.close();
      await server.stop();
      issuer.close();
    }
  });
});

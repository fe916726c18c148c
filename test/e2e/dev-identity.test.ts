import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { codeFiles } from "@toolcrib/testing/code-files";
import { expect, test } from "vitest";
import { startDev } from "../dev-server.ts";

test.each([
  [
    "package.json",
    '{"name":"invoices","version":"1.2.0","type":"module"}',
    "tools.ts",
    "/** Says hi. */\nexport function hi(): string { return 'hi'; }\n",
  ],
  [
    "pyproject.toml",
    '[project]\nname = "invoices"\nversion = "1.2.0"\n',
    "tools.py",
    'def hi() -> str:\n    """Says hi."""\n    return "hi"\n',
  ],
])(
  "A8 dev serves a source under the name and version of %s",
  async (manifest, facts, file, code) => {
    const files = codeFiles({ [manifest]: facts, [file]: code });
    try {
      const server = await startDev(files.folder, file);
      const client = new Client({ name: "identity", version: "1" });
      try {
        await client.connect(new StreamableHTTPClientTransport(new URL(server.endpoint)));
        expect(client.getServerVersion()).toMatchObject({ name: "invoices", version: "1.2.0" });
      } finally {
        await client.close();
        await server.stop();
      }
    } finally {
      files.remove();
    }
  },
);

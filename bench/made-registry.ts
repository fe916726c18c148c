import { closeSync, openSync, writeSync } from "node:fs";

/** Tools of a made server. */
const TOOLS = 20;

/** Writes a registry in ToolHive's legacy format of about so many bytes; gives how many servers it has. */
export function makeRegistry(path: string, bytes: number): { servers: number; tools: number } {
  const file = openSync(path, "w");
  let written = 0;
  const write = (text: string): void => {
    written += writeSync(file, text);
  };
  let servers = 0;
  write('{\n  "version": "1.0.0",\n  "last_updated": "2026-01-01T00:00:00Z",\n  "servers": {');
  while (written < bytes) {
    const entry = JSON.stringify(madeServer(servers), null, 2).replaceAll("\n", "\n    ");
    write(`${servers === 0 ? "" : ","}\n    "server-${servers}": ${entry}`);
    servers += 1;
  }
  write('\n  },\n  "remote_servers": {}\n}\n');
  closeSync(file);
  return { servers, tools: servers * TOOLS };
}

function madeServer(number: number): object {
  return {
    description: `Keeps the books of department ${number} and answers questions about them`,
    image: `ghcr.io/example/server-${number}:1.${number % 50}.0`,
    transport: "stdio",
    status: "Active",
    tier: "Community",
    tools: Array.from({ length: TOOLS }, (_, index) => `read_account_${index}`),
    tool_definitions: Array.from({ length: TOOLS }, (_, index) => ({
      name: `read_account_${index}`,
      description: `Reads the account number ${index} of department ${number}: what was booked, when, by whom and for which project.`,
      inputSchema: {
        type: "object",
        properties: {
          account: { type: "string", description: "The number of the account", minLength: 1 },
          from: { type: "string", format: "date", description: "The first day that counts" },
          limit: {
            type: "integer",
            minimum: 1,
            maximum: 500 + ((number + index) % 1_000),
            description: "How many at most",
          },
        },
        required: ["account"],
        additionalProperties: false,
      },
      annotations: { readOnlyHint: true, openWorldHint: false },
    })),
  };
}

import type { TextPaint } from "@toolcrib/model";
import { expect, test } from "vitest";
import type { Scan } from "./scan-clients.ts";
import { scanText } from "./scan-text.ts";
import type { ScannedServer } from "./scanned-server.ts";

const as = (text: string): string => text;
const plain: TextPaint = { bold: as, dim: as, red: as, green: as, yellow: as, cyan: as };
const server: ScannedServer = {
  name: "github",
  state: "read",
  tools: 3,
  risky: 1,
  findings: [],
  sinceLock: "unchanged",
};

/** What stands below the outcome: what to do next. */
function advice(servers: readonly Partial<ScannedServer>[], locked = 0): readonly string[] {
  const clients = [
    {
      client: "cursor",
      file: "/home/me/.cursor/mcp.json",
      servers: servers.map((more) => ({ ...server, ...more })),
      disabled: [],
    },
  ];
  const scan: Scan = { clients, lockFile: "/home/me/scan.lock", home: "/home/me", locked };
  const lines = scanText(scan, plain).split("\n");
  return lines.slice(lines.findIndex((line) => line.includes(" configuration")) + 1);
}

const APPROVE = "read what changed; toolcrib scan --update approves what is there now";
const LOCK = "toolcrib scan --update locks what is there now, to be compared with next time";

test("a scan ends with what to do about the lock", () => {
  expect(advice([{}])).toEqual([]);
  expect(advice([{ sinceLock: "not-locked" }])).toEqual([LOCK]);
  // What changed is read before anything is locked.
  expect(advice([{ sinceLock: "changed" }, { sinceLock: "not-locked" }])).toEqual([APPROVE]);
  expect(advice([{ sinceLock: "changed" }], 1)).toEqual(["locked 1 server in ~/scan.lock"]);
});

test("servers that could not be asked are named with what helps", () => {
  const unread = { tools: 0, risky: 0, sinceLock: "unknown", reason: "why" } as const;
  expect(advice([{ ...unread, state: "needs-consent" }])).toEqual([
    "nothing is started that nobody allowed: --yes allows all",
  ]);
  expect(advice([{ ...unread, state: "needs-auth" }])).toEqual([
    "toolcrib login CLIENT:NAME logs in to a server that asks for it",
  ]);
});

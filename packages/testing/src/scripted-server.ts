import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { ServerTarget } from "@toolcrib/mcp/connect";
import type { Era } from "@toolcrib/model";

/** How a scripted server goes wrong; `none` where it does not. */
export const faultNames = [
  "never-starts",
  "exits-at-once",
  "dies-mid-call",
  "hangs",
  "half-line",
  "huge-line",
  "invalid-utf8",
  "wrong-id",
  "duplicate-id",
  "stdout-noise",
  "stderr-flood",
  "slow-drip",
  "cut-mid-answer",
  "list-changes",
] as const;

/** A fault, or none. */
export type FaultName = (typeof faultNames)[number] | "none";

/** A server written for tests: tools `work`, which is where faults strike, and `steady`. */
export interface ScriptedServer {
  readonly target: ServerTarget;
  readonly stop: () => Promise<void>;
}

/** What a scripted server is to be. */
export interface Script {
  readonly transport: "stdio" | "http";
  readonly era: Era;
  readonly fault?: FaultName;
  readonly env?: Readonly<Record<string, string>>;
}

/** The path of a program that is a server when it is started. */
export function serverScript(
  name: "stdio" | "http" | "promise" | "raw-list" | "repeating",
): string {
  return fileURLToPath(new URL(`./scripted-server/${name}.mjs`, import.meta.url));
}

/** Makes a scripted server ready to be connected to. */
export async function scriptedServer({
  transport,
  era,
  fault = "none",
  env = {},
}: Script): Promise<ScriptedServer> {
  const args = [serverScript(transport), era, fault];
  if (transport === "stdio") {
    const target = { kind: "stdio", command: process.execPath, args, env } as const;
    return { target, stop: async () => {} };
  }
  // Nothing listens where a server has ended at once: a port that was free a moment ago.
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ["pipe", "pipe", "inherit"],
  });
  const [line] = await once(child.stdout.setEncoding("utf8"), "data");
  const target = { kind: "http", url: `http://127.0.0.1:${Number(line)}/mcp` } as const;
  const stop = (): Promise<void> => end(child);
  if (fault === "exits-at-once") await stop();
  return { target, stop };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.stdin?.end();
  child.kill("SIGKILL");
  await once(child, "exit");
}

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Era } from "@toolcrib/model";

/** A server to stand behind a gateway; test/gateway/upstream.mjs says what the kinds are. */
export interface UpstreamPlan {
  readonly name: string;
  readonly era: Era;
  readonly transport: "stdio" | "http";
  readonly kind?: "healthy" | "flapping" | "hanging" | "gated" | "hostile";
}

/** Servers that run, or are ready to be started, as entries of a client's configuration. */
export interface Upstreams {
  /** The text of a configuration file. */
  readonly config: string;
  readonly stop: () => Promise<void>;
}

const program = fileURLToPath(new URL("upstream.mjs", import.meta.url));

/** Starts the servers over HTTP; those over stdio are started by whoever reads the configuration. */
export async function startUpstreams(
  plans: readonly UpstreamPlan[],
  env: Readonly<Record<string, string>> = {},
): Promise<Upstreams> {
  const running: ChildProcess[] = [];
  const entries = await Promise.all(
    plans.map(async ({ name, era, transport, kind = "healthy" }) => {
      const args = [program, name, era, transport, kind];
      if (transport === "stdio") return [name, { command: process.execPath, args, env }] as const;
      const child = spawn(process.execPath, args, {
        env: { ...process.env, ...env },
        stdio: ["pipe", "pipe", "inherit"],
      });
      running.push(child);
      const [port] = await once(child.stdout.setEncoding("utf8"), "data");
      return [name, { url: `http://127.0.0.1:${Number(port)}/mcp` }] as const;
    }),
  );
  return {
    config: JSON.stringify({ mcpServers: Object.fromEntries(entries) }),
    stop: async () => {
      await Promise.all(
        running.map(async (child) => {
          child.kill("SIGKILL");
          if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
        }),
      );
    },
  };
}

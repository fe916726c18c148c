import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { StoreLocation } from "@toolcrib/hub";
import { programFile } from "./program.ts";

/** A hub that runs as a process of its own. */
export interface HubProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** Ends it as a user does; the result is its exit code. */
  readonly stop: () => Promise<number | null>;
  /** Ends it without a chance to clean up. */
  readonly kill: () => Promise<void>;
}

/** The options that name where a hub keeps its data. */
export function locationWords(location: StoreLocation): readonly string[] {
  return "data" in location ? ["--data", location.data] : ["--database", location.database];
}

/**
 * Starts `toolcrib hub serve` on a free port, and waits until it listens. A launcher is a command
 * that runs the one which follows it, in the same process.
 */
export async function startHubProcess(
  location: StoreLocation,
  words: readonly string[] = [],
  launcher: readonly string[] = [],
): Promise<HubProcess> {
  const [command = "", ...rest] = [
    ...launcher,
    process.execPath,
    ...[programFile, "hub", "serve", "--http", "0", ...locationWords(location), ...words],
  ];
  const child = spawn(command, rest, { stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  const url = await new Promise<string>((resolve, reject) => {
    let said = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      const [, found] = /hub at (http:\S+)\n/.exec(said) ?? [];
      if (found !== undefined) resolve(found);
    });
    child.once("exit", (code) => reject(new Error(`the hub ended with ${code}`)));
  });
  return {
    url,
    child,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
      return child.exitCode;
    },
    kill: async () => {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

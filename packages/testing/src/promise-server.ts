import { spawn } from "node:child_process";
import { once } from "node:events";
import { renameSync, writeFileSync } from "node:fs";
import type { Era } from "@toolcrib/model";
import { serverScript } from "./scripted-server.ts";

const script = serverScript("promise");

/** What a scripted server offers, as the file it reads has it. */
export interface ScriptedPromise {
  readonly serverInfo?: unknown;
  readonly instructions?: unknown;
  readonly capabilities?: unknown;
  readonly tools?: unknown;
  readonly prompts?: unknown;
  readonly resources?: unknown;
  readonly resourceTemplates?: unknown;
  /** Entries of one page. */
  readonly page?: number;
  /** JSON-RPC errors by method. */
  readonly errors?: Readonly<Record<string, unknown>>;
}

/** Writes what a server offers into its file, in one step. */
export function writePromise(file: string, promise: ScriptedPromise): void {
  writeFileSync(`${file}.new`, JSON.stringify(promise));
  renameSync(`${file}.new`, file);
}

/** The command of a server over stdio that offers what a file says. */
export function promiseCommand(file: string, era: Era = "2025-11-25"): readonly string[] {
  return [process.execPath, script, "stdio", era, file];
}

/** Starts such a server over HTTP. */
export async function servePromise(
  file: string,
  era: Era,
): Promise<{ readonly url: string; readonly stop: () => void }> {
  const child = spawn(process.execPath, [script, "http", era, file], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const [port] = await once(child.stdout.setEncoding("utf8"), "data");
  return { url: `http://127.0.0.1:${Number(port)}/mcp`, stop: () => child.kill("SIGKILL") };
}

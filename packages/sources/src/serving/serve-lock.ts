import type { approvalOf, Lock } from "@toolcrib/contract/lock";
import type { SourceContext } from "../source.ts";
import type { HeldBackEvent } from "./held-back.ts";

/** What was approved, and what happens with everything else. */
export interface ServeLock {
  readonly lock: Lock;
  /** The file, as messages show it. */
  readonly shown: string;
  /** `hold` keeps what is new or changed from clients; `warn` serves it and says so. */
  readonly onChange: "hold" | "warn";
  /** How many tools, prompts and resources of each source are held back at the moment. */
  readonly held: Map<string, number>;
  /** Told of each tool, prompt and resource that the lock does not have, and why. */
  readonly onHeld?: ((event: HeldBackEvent) => void) | undefined;
  /** Compares what a source offers with what was approved. */
  readonly approve: typeof approvalOf;
}

/** Reads the lock that a server is held to. What compares with it is loaded here, by those who use one. */
export async function openServeLock(
  file: string,
  onChange: ServeLock["onChange"],
  { cwd, signal }: SourceContext,
): Promise<ServeLock> {
  const [{ approvalOf: approve }, { loadLock }] = await Promise.all([
    import("@toolcrib/contract/lock"),
    import("../lock/lock-file.ts"),
  ]);
  const lock = await loadLock(cwd, file, signal);
  return { lock, shown: file, onChange, held: new Map(), approve };
}

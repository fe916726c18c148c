import { exit } from "./exit.ts";

/** The wish of the user to stop, as a signal that commands obey. */
export interface Interruption {
  readonly signal: AbortSignal;
  /** The exit code shells expect after the signal that came. */
  readonly exitCode: () => number;
  readonly stop: () => void;
}

const numbers = { SIGINT: 2, SIGTERM: 15, SIGHUP: 1 } as const;

/** How long a command may take to clean up after the first signal. */
const graceMs = 15_000;

/** Watches for Ctrl-C, SIGTERM and SIGHUP; a second one, or a command that does not obey, ends the process. */
export function watchSignals(): Interruption {
  const controller = new AbortController();
  let received: keyof typeof numbers = "SIGINT";
  const exitCode = (): number => 128 + numbers[received];
  const interrupt = (name: keyof typeof numbers): void => {
    if (controller.signal.aborted) exit(exitCode());
    received = name;
    controller.abort(new Error(`interrupted by ${name}`));
    setTimeout(() => exit(exitCode()), graceMs).unref();
  };
  const names = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  for (const name of names) process.on(name, interrupt);
  return {
    signal: controller.signal,
    exitCode,
    stop: () => {
      for (const name of names) process.off(name, interrupt);
    },
  };
}

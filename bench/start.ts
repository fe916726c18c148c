import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { type Bench, type BenchRow, interleave } from "./bench.ts";

const program = fileURLToPath(new URL("../../packages/cli/bin/toolcrib.js", import.meta.url));

/** How soon the command line answers, beside a Node process that does nothing. */
export const bench: Bench = {
  name: "start",
  summary: "the time until the command line has answered, beside a bare node process",
  run: () => {
    const run =
      (...args: readonly string[]) =>
      (): void => {
        const { status } = spawnSync(process.execPath, args, {
          stdio: ["pipe", "ignore", "ignore"],
          input: "[]",
        });
        if (status !== 0) throw new Error(`${args.join(" ")} ended with ${status}`);
      };
    const { bare, help, commandHelp, list } = interleave(
      {
        bare: run("-e", "0"),
        help: run(program, "--help"),
        commandHelp: run(program, "list", "--help"),
        list: run(program, "list", "-"),
      },
      15,
    );
    const row = (name: string, ours: number, goal?: number): BenchRow => ({
      name,
      ours,
      rival: bare,
      rivalName: "node -e 0",
      unit: "ms",
      ratio: ours / bare,
      ...(goal === undefined ? {} : { goal: `<= ${goal}x`, met: ours / bare <= goal }),
    });
    return {
      bench: "start",
      rows: [
        row("toolcrib --help", help, 2),
        row("toolcrib list --help", commandHelp),
        row("toolcrib list, of a tool list on stdin", list),
      ],
    };
  },
};

import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { type Bench, interleave } from "./bench.ts";

const ROUNDS = 25;
const TOOLCRIB = "packages/cli/bin/toolcrib.js";

/** How long the command line takes to start, and how large the packages are. */
export const bench: Bench = {
  name: "cli",
  summary: "cold start of the command line beside a bare node; sizes of the packages",
  run: () => {
    const node =
      (...words: readonly string[]) =>
      (): unknown =>
        execFileSync(process.execPath, words, { stdio: "pipe" });
    const times = interleave(
      {
        bare: node("-e", "0"),
        help: node(TOOLCRIB, "--help"),
        list: node(TOOLCRIB, "list", "--help"),
      },
      ROUNDS,
    );
    const row = (name: string, ours: number, limit?: number) => ({
      name,
      ours,
      rival: times.bare,
      rivalName: "node -e 0",
      unit: "ms",
      ratio: ours / times.bare,
      ...(limit === undefined ? {} : { goal: `<= ${limit}x`, met: ours / times.bare <= limit }),
    });
    return {
      bench: "cli",
      rows: [row("toolcrib --help", times.help, 2), row("toolcrib list --help", times.list)],
      facts: packedSizes(),
    };
  },
};

/** What is built is published. */
function isPublished(folder: string): boolean {
  return existsSync(`packages/${folder}/dist`);
}

/** Bytes of each package as npm packs it. */
function packedSizes(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    readdirSync("packages")
      .filter(isPublished)
      .map((folder) => {
        const json = execFileSync("npm", ["pack", "--dry-run", "--json", "--silent"], {
          cwd: `packages/${folder}`,
          encoding: "utf8",
          stdio: ["ignore", "pipe", "ignore"],
        });
        const [packed]: readonly { size: number; unpackedSize: number }[] = JSON.parse(json);
        const kilobytes = (bytes: number = 0): string => `${Math.round(bytes / 1024)} kB`;
        return [
          `packed ${folder}`,
          `${kilobytes(packed?.size)}, ${kilobytes(packed?.unpackedSize)} unpacked`,
        ];
      }),
  );
}

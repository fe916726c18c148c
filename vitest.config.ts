import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

// Unit tests read the packages' sources, so they need no build.
const conditions = ["@toolcrib/source"];

// Tests wait for processes and timers much of the time, so even two cores are kept busy by two files.
const maxWorkers = Math.max(2, availableParallelism() - 1);

/** One project after the other: files that share a worker's modules follow each other. */
const groups = { system: 0, unit: 1, "plain-compiler": 2, package: 3 };

export default defineConfig({
  test: {
    maxWorkers,
    coverage: {
      provider: "v8",
      include: ["packages/*/src/**/*.ts"],
      exclude: ["packages/testing/**"],
      reporter: ["text-summary", "html", "lcov"],
    },
    projects: [
      {
        ssr: { resolve: { conditions: [...conditions, "node", "import", "module", "default"] } },
        test: {
          name: "unit",
          sequence: { groupOrder: groups.unit },
          // One process runs them all, so what every file leaves behind adds up.
          execArgv: ["--max-old-space-size=8192"],
          include: ["packages/*/src/**/*.test.ts", "test/*.test.ts"],
          isolate: false,
          testTimeout: 240_000,
        },
      },
      {
        ssr: { resolve: { conditions: [...conditions, "node", "import", "module", "default"] } },
        test: {
          name: "plain-compiler",
          sequence: { groupOrder: groups["plain-compiler"] },
          include: ["packages/extract/src/{,typescript/}*.test.ts"],
          isolate: false,
          testTimeout: 240_000,
          env: { TOOLCRIB_COMPILER_SHORTCUTS: "off" },
        },
      },
      {
        test: {
          name: "system",
          sequence: { groupOrder: groups.system },
          include: ["test/{system,corpus,e2e,faults,conformance}/**/*.test.ts"],
          // Ends what hangs: at full count on a slow machine some of them take five minutes.
          testTimeout: 900_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "package",
          sequence: { groupOrder: groups.package },
          include: ["test/package/**/*.test.ts"],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});

import { counted, LEVELS, type TextPaint, table, visibleText } from "@toolcrib/model";
import { countLevels, type ReportFinding } from "@toolcrib/report";
import type { Scan } from "./scan-clients.ts";
import { scanSummary } from "./scan-summary.ts";
import type { ScannedClient, ScannedServer } from "./scanned-server.ts";

const states = {
  unreachable: "unreachable",
  "needs-consent": "needs consent",
  "needs-auth": "needs a login",
} as const;

const sinceLock = {
  "not-locked": "not locked",
  unchanged: "unchanged",
  unknown: "-",
} as const;

const HEAD = ["CLIENT", "SERVER", "TOOLS", "RISKY", "FINDINGS", "SINCE THE LOCK"];

/**
 * A scan for a terminal: one table, then the details of what is wrong, then the outcome and what to
 * do next. A scan in which nothing is wrong is the table and one line.
 */
export function scanText(scan: Scan, paint: TextPaint): string {
  const rows = scan.clients.flatMap(({ client, servers }) =>
    servers.map((server) => rowOf(client, server)),
  );
  const painted = table([HEAD, ...rows.map(({ cells }) => cells)], {
    paint: (cell, row, column) => {
      if (row === 0) return paint.dim(cell);
      if (column === 1) return paint.bold(cell);
      return column < 4 ? cell : paintOf(rows[row - 1]?.colours[column - 4], paint)(cell);
    },
  });
  const details = scan.clients.flatMap((client) =>
    detailsOf({ ...client, file: fromHome(client.file, scan) }, paint),
  );
  return [
    ...(rows.length === 0 ? [] : [painted]),
    ...details.map((detail) => `\n${detail}`),
    `${rows.length === 0 ? "" : "\n"}${paint.bold(outcome(scan))}`,
    ...advice(scan).map((line) => paint.dim(line)),
  ].join("\n");
}

type Colour = "red" | "yellow" | "green" | "dim";

function paintOf(colour: Colour | undefined, paint: TextPaint): (text: string) => string {
  return colour === undefined ? (text) => text : paint[colour];
}

function rowOf(
  client: string,
  server: ScannedServer,
): { readonly cells: readonly string[]; readonly colours: readonly [Colour, Colour] } {
  const { name, state, tools, risky, findings } = server;
  const shown = visibleText(name, 40);
  if (state !== "read")
    return { cells: [client, shown, "-", "-", states[state], "-"], colours: ["yellow", "dim"] };
  const linted = findings.filter(({ catalogue }) => catalogue === "lint");
  const changes = findings.length - linted.length;
  const { error } = countLevels(linted);
  const levels = LEVELS.map((level) => [countLevels(linted)[level], level] as const);
  const found = levels.flatMap(([count, level]) => (count === 0 ? [] : [counted(count, level)]));
  const since =
    server.sinceLock === "changed" ? counted(changes, "change") : sinceLock[server.sinceLock];
  return {
    cells: [client, shown, String(tools), String(risky), found.join(", ") || "none", since],
    colours: [
      linted.length === 0 ? "dim" : error > 0 ? "red" : "yellow",
      server.sinceLock === "changed" ? "red" : server.sinceLock === "unchanged" ? "green" : "dim",
    ],
  };
}

/** A path as people write it. */
function fromHome(path: string, { home }: Scan): string {
  return path.startsWith(home) && /^[\\/]/.test(path.slice(home.length))
    ? `~${path.slice(home.length)}`
    : path;
}

/** Findings of one server beyond these are counted. */
const MOST_SHOWN = 10;

function detailsOf(
  { client, file, servers, problem }: ScannedClient,
  paint: TextPaint,
): readonly string[] {
  const broken =
    problem === undefined
      ? []
      : [`${paint.bold(client)}  ${visibleText(file)}\n  ${visibleText(problem)}`];
  const wrong = servers.filter(({ state, findings }) => state !== "read" || findings.length > 0);
  return [
    ...broken,
    ...wrong.map(({ name, reason, findings }) => {
      const head = `${paint.bold(`${client} ${visibleText(name, 80)}`)}  ${paint.dim(visibleText(file, 300))}`;
      const more = findings.length - MOST_SHOWN;
      return [
        head,
        ...(reason === undefined ? [] : [`  ${visibleText(reason, 500)}`]),
        ...findings.slice(0, MOST_SHOWN).flatMap((finding) => findingLines(finding, paint)),
        ...(more > 0 ? [`  and ${more} more: --json lists them all`] : []),
      ].join("\n");
    }),
  ];
}

function findingLines(finding: ReportFinding, paint: TextPaint): readonly string[] {
  const { level, rule, tool = "", message, explanation } = finding;
  const colour = level === "error" ? "red" : level === "warning" ? "yellow" : "cyan";
  const subject = tool === "" ? "" : `  ${visibleText(tool, 100)}`;
  return [
    `  ${paint[colour](level.padEnd(7))}  ${rule}${subject}`,
    `           ${visibleText(message, 400)}`,
    ...(explanation === undefined ? [] : [`           ${visibleText(explanation, 400)}`]),
  ];
}

function outcome(scan: Scan): string {
  const { files, servers, read, tools, changed } = scanSummary(scan);
  if (servers === 0)
    return files === 0
      ? "no client with MCP servers was found"
      : `no server is configured in ${counted(files, "file")}`;
  const linted = scan.clients
    .flatMap((client) => client.servers.flatMap(({ findings }) => findings))
    .filter(({ catalogue }) => catalogue === "lint").length;
  const parts = [
    `${counted(servers, "server")} in ${counted(files, "configuration")}`,
    ...(read === servers ? [] : [`${read} read`]),
    counted(tools, "tool"),
    linted === 0 ? "nothing found" : counted(linted, "finding"),
    ...(changed === 0 ? [] : [`${counted(changed, "server")} changed since the lock`]),
  ];
  return parts.join(", ");
}

function advice(scan: Scan): readonly string[] {
  const { changed, notLocked, needsAuth, needsConsent } = scanSummary(scan);
  const off = scan.clients.flatMap(({ disabled }) => disabled).length;
  return [
    ...(scan.locked > 0
      ? [`locked ${counted(scan.locked, "server")} in ${fromHome(scan.lockFile ?? "", scan)}`]
      : []),
    ...(scan.locked === 0 && changed > 0
      ? ["read what changed; toolcrib scan --update approves what is there now"]
      : []),
    ...(scan.locked === 0 && changed === 0 && notLocked > 0
      ? ["toolcrib scan --update locks what is there now, to be compared with next time"]
      : []),
    ...(needsConsent > 0 ? ["nothing is started that nobody allowed: --yes allows all"] : []),
    ...(needsAuth > 0 ? ["toolcrib login CLIENT:NAME logs in to a server that asks for it"] : []),
    ...(off > 0 ? [`${counted(off, "server")} switched off in a client, and left alone`] : []),
  ];
}

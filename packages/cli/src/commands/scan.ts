import { lintBeside } from "@toolcrib/lint";
import { withoutAbsent } from "@toolcrib/model";
import { sourceContext } from "@toolcrib/sources";
import { today } from "@toolcrib/sources/contract";
import { type Scan, scanClients, scanJson, scanText } from "@toolcrib/sources/scan";
import { type FailOn, reaches, sourceOptions } from "../arguments/common-options.ts";
import { contractOptions } from "../arguments/contract-options.ts";
import { flag, text, texts } from "../arguments/option.ts";
import { type ExitCode, exitCodes } from "../exit-codes.ts";
import { sourceHost } from "../source-host.ts";
import { type Command, defineCommand } from "./command.ts";

const options = {
  client: texts("NAME", "only this client, as in cursor (repeatable)"),
  "lock-file": text("FILE", "the lock to compare with (your own, for all projects)"),
  update: flag("lock what is there now"),
  "fail-on": contractOptions["fail-on"],
  yes: flag("start and reach every server without asking, and remember nothing", "y"),
  timeout: sourceOptions.timeout,
  cwd: text("DIR", "the folder of the project"),
} as const;

/** Looks at every server that the clients of this user and project have. */
export const scan: Command = defineCommand({
  usage: "[--client NAME]… [--lock-file FILE] [--update] [--fail-on LEVEL] [--yes]",
  details:
    "Reads the configurations of some thirty clients, asks once per command line before anything is started, and shows what every server offers, what looks poisoned in it, and what changed since it was locked. RISKY are tools that may destroy: they say so, or do not say that they do not. Errors and any change end with exit code 1, unless --fail-on says otherwise; servers that could not be read with 2, 3 or 4.",
  options,
  examples: [
    { line: "toolcrib scan", does: "every server of every client" },
    { line: "toolcrib scan --update", does: "locks them, to be compared with next time" },
    {
      line: "toolcrib scan --client cursor --client claude",
      does: "the servers of two clients",
    },
    {
      line: "toolcrib scan --yes --lock-file mcp.lock.json --json",
      does: "for CI: what the project's configurations have",
    },
  ],
  run: async (invocation) => {
    const { options: given, output, format } = invocation;
    const context = {
      ...sourceContext(sourceHost(invocation)),
      ...withoutAbsent({ timeoutMs: given.timeout }),
      yes: given.yes,
    };
    const found = await scanClients(
      {
        clients: given.client.flatMap((names) => names.split(",")),
        ...withoutAbsent({ lockFile: given["lock-file"] }),
        update: given.update,
        lint: lintBeside,
        compare: { today: today() },
      },
      context,
    );
    if (format === "json") output.json(scanJson(found));
    else output.print(scanText(found, output.colours));
    return outcomeOf(found, given["fail-on"], given.update);
  },
});

/** Any change fails where none was approved; of what lint finds, errors do. */
function outcomeOf({ clients }: Scan, failOn: FailOn | undefined, update: boolean): ExitCode {
  const servers = clients.flatMap((client) => client.servers);
  const fails = servers
    .flatMap(({ findings }) => findings)
    .some(({ catalogue, level }) =>
      catalogue === "lint"
        ? reaches(level, failOn ?? "error")
        : !update && reaches(level, failOn ?? "info"),
    );
  if (fails) return exitCodes.findings;
  const states = new Set(servers.map(({ state }) => state));
  if (clients.some(({ problem }) => problem !== undefined)) return exitCodes.usage;
  if (states.has("needs-consent")) return exitCodes.usage;
  if (states.has("needs-auth")) return exitCodes.authentication;
  return states.has("unreachable") ? exitCodes.unreachable : exitCodes.ok;
}

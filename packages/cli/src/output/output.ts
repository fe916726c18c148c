import { visibleText } from "@toolcrib/model";
import type { HostProgress, HostQuestion } from "@toolcrib/sources";
import { ask, type Terminal } from "../terminal.ts";
import { type Colours, coloursFor } from "./colours.ts";
import { errorLine } from "./error-line.ts";
import { clearLine, silentProgress, terminalProgress } from "./progress.ts";
import { RunSecrets } from "./run-secrets.ts";
import { breakCommands, readsCommands } from "./workflow-commands.ts";

/** Where a command writes: results to stdout, everything else to stderr. */
export interface Output {
  /** The colours of stdout. */
  readonly colours: Colours;
  /** The width of the terminal, where stdout is one. */
  readonly columns: number | undefined;
  /** Whether a person watches, so that a question can be asked. */
  readonly interactive: boolean;
  /** A result as text: foreign text inside it must have gone through `visibleText`. */
  readonly print: (text: string) => void;
  /** Workflow commands for GitHub Actions, whose foreign text is escaped. */
  readonly commands: (text: string) => void;
  /** The one JSON document of `--json`. */
  readonly json: (document: unknown) => void;
  /** An error after which the command goes on, or that is one of several. */
  readonly error: (error: unknown) => void;
  /** Something the user should know though the command goes on. */
  readonly warn: (message: string) => void;
  /** Something of interest to a person; silenced by `--quiet`. */
  readonly note: (message: string) => void;
  /** What a tool prints, on stderr as it is. */
  readonly pass: (text: string) => void;
  /** Keeps values out of everything that is said from now on: what a source was given. */
  readonly hide: (values: readonly string[]) => void;
  /** A step, shown with `--debug`. */
  readonly debug: (message: string) => void;
  /** Shows that work goes on; does nothing in CI, in a pipe and with `--quiet`. */
  readonly progress: (label: string) => HostProgress;
  /** Asks the person at the terminal; the answer is one line. */
  readonly ask: (question: string, options: HostQuestion) => Promise<string>;
}

/** Longer messages are cut: a message is one line. */
const longestMessage = 2_000;

/** How much a command may say. */
export interface OutputOptions {
  readonly quiet: boolean;
  readonly debug: boolean;
  readonly noColor: boolean;
  /** What nothing that is said may repeat; it grows as sources are opened. */
  readonly secrets?: RunSecrets;
}

/** The output of a command on a terminal. */
export function openOutput(terminal: Terminal, options: OutputOptions): Output {
  const { stdout, stderr, env } = terminal;
  const { secrets = new RunSecrets() } = options;
  const broken = readsCommands(env) ? breakCommands : (text: string): string => text;
  /** Masked before it is cut to a length: half a secret would not be found. */
  const safe = (message: string, length: number): string =>
    visibleText(secrets.mask(message), length);
  const side = coloursFor(stderr, terminal, options.noColor);
  const watched = stderr.isTTY === true && !env["CI"] && !options.quiet;
  let spinning = false;
  let asking = false;
  /** Whether a tool has begun a line that is not to be wiped away. */
  let begun = false;
  const say = (text: string): void => {
    stderr.write(`${spinning ? freeLine() : ""}${broken(text)}\n`);
  };
  const freeLine = (): string => {
    const free = begun ? "\n" : clearLine;
    begun = false;
    return free;
  };
  return {
    colours: coloursFor(stdout, terminal, options.noColor),
    columns: stdout.isTTY === true ? stdout.columns || 80 : undefined,
    interactive: terminal.stdin.isTTY === true && stderr.isTTY === true,
    print: (text) => void stdout.write(`${broken(text)}\n`),
    commands: (text) => void stdout.write(`${text}\n`),
    json: (document) => void stdout.write(`${broken(JSON.stringify(document, null, 2))}\n`),
    error: (error) =>
      void say(
        errorLine(error, side, { debug: options.debug, mask: (text) => secrets.mask(text) }),
      ),
    warn: (message) => void say(`${side.yellow("warning:")} ${safe(message, longestMessage)}`),
    note: (message) => {
      // A command that is started is shown whole, however long.
      if (!options.quiet) say(safe(message, Number.POSITIVE_INFINITY));
    },
    pass: (text) => {
      stderr.write(`${spinning && !begun ? clearLine : ""}${broken(text)}`);
      begun = !text.endsWith("\n");
    },
    hide: (values) => secrets.add(values),
    debug: (message) => {
      if (options.debug) say(side.dim(`debug: ${safe(message, longestMessage)}`));
    },
    progress: (label) => {
      if (!watched) return silentProgress;
      const progress = terminalProgress(stderr, {
        colours: side,
        label,
        mask: (text) => secrets.mask(text),
        isHidden: () => asking || begun,
      });
      spinning = true;
      return {
        ...progress,
        done: () => {
          spinning = false;
          if (begun) stderr.write(freeLine());
          progress.done();
        },
      };
    },
    ask: async (question, how) => {
      if (spinning) stderr.write(clearLine);
      asking = true;
      try {
        return await ask(terminal, question, how);
      } finally {
        asking = false;
      }
    },
  };
}

import type { LiveCommand } from "@toolcrib/sources";
import type { Options, OptionValues } from "../arguments/option.ts";
import type { ExitCode } from "../exit-codes.ts";
import type { Output } from "../output/output.ts";
import type { Terminal } from "../terminal.ts";

/** A line of the list of commands: all that `toolcrib --help` reads. */
export interface CommandEntry {
  readonly name: string;
  /** What the command does, in a few words. */
  readonly summary: string;
  readonly load: () => Promise<Command>;
}

/** A command as the program sees it: its own words are told apart and its options are read. */
export interface Command {
  /** What follows the name, as in `SOURCE… [--show-tools]`. */
  readonly usage: string;
  /** A sentence or two for `toolcrib NAME --help`, after the summary. */
  readonly details?: string;
  readonly options: Options;
  /** What `--format` may say; the first is the default. */
  readonly formats: readonly string[];
  readonly examples: readonly Example[];
  readonly run: (invocation: Invocation<Options>) => Promise<ExitCode>;
}

/** A command line that works, and what it does. */
interface Example {
  readonly line: string;
  readonly does: string;
}

/** One call of a command. */
export interface Invocation<O extends Options> {
  readonly options: OptionValues<O>;
  /** The words that are not options. */
  readonly positionals: readonly string[];
  /** What stood after `--`. */
  readonly command: LiveCommand | undefined;
  /** One of the command's formats. */
  readonly format: string;
  /** Every command of the program. */
  readonly commands: readonly CommandEntry[];
  readonly output: Output;
  readonly terminal: Terminal;
  /** Aborted by Ctrl-C and SIGTERM. */
  readonly signal: AbortSignal;
}

/** What the author of a command writes. */
export interface CommandDefinition<O extends Options>
  extends Omit<Command, "options" | "formats" | "run"> {
  readonly options: O;
  /** `text` and `json` unless told. */
  readonly formats?: readonly string[];
  readonly run: (invocation: Invocation<O>) => Promise<ExitCode>;
}

/** Makes a command whose `run` sees the types of its own options. */
export function defineCommand<O extends Options>(definition: CommandDefinition<O>): Command {
  return {
    formats: ["text", "json"],
    ...definition,
    // The program parses with these same options, so `run` gets the values it is typed for.
    run: (invocation) => definition.run(invocation as Invocation<O>),
  };
}

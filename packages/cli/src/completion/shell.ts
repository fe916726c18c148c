/** A shell that can complete the words of a command line. */
export interface CompletionShell {
  readonly name: string;
  /** The script that the shell reads. */
  readonly script: (commands: readonly CompletedCommand[]) => string;
}

/** A command as completion sees it. */
export interface CompletedCommand {
  readonly name: string;
  readonly summary: string;
  readonly options: readonly CompletedOption[];
}

/** An option as completion sees it. */
export interface CompletedOption {
  readonly long: string;
  readonly short: string | undefined;
  readonly description: string;
  readonly choices: readonly string[];
  readonly takesValue: boolean;
}

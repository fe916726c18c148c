/** The systems that clients run on. */
export type ClientSystem = "linux" | "macos" | "windows";

/** A file, or every configuration of a folder where it ends in `/*`; by system where they differ. */
export type ClientFile = string | Partial<Readonly<Record<ClientSystem, string>>>;

/** An editor or agent that keeps MCP servers in a configuration file. */
export interface ConfigClient {
  /** What stands before the colon, as in `vscode:github`. */
  readonly name: string;
  /** What people call it. */
  readonly title: string;
  /** Files that come with a project, as paths from its folder, the first to be asked first. */
  readonly project: readonly string[];
  /**
   * Files of the user, the first to be asked first. `~` is the home folder, `%data%` where
   * applications keep their data, `%config%` is `~/.config` and `%local%` the data that stays on
   * this machine.
   */
  readonly user: readonly ClientFile[];
  /** The keys that lead to its servers, in each of its files. */
  readonly keys: readonly (readonly string[])[];
  /** Set where `$NAME` is a variable anywhere in a text, not only `${NAME}`. */
  readonly bareVariables?: true;
}

/** Folders in which clients keep their files. */
export interface Places {
  readonly system: ClientSystem;
  /** The folder of the work. */
  readonly cwd: string;
  readonly home: string;
  /** Where applications keep their data: Application Support, %APPDATA% or ~/.config. */
  readonly data: string;
  /** `~/.config`, on every system. */
  readonly config: string;
  /** Where applications keep what stays on this machine: %LOCALAPPDATA%, else the same as `data`. */
  readonly local: string;
}

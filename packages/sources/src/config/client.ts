/** An editor or agent that keeps MCP servers in a configuration file. */
export interface ConfigClient {
  /** What stands before the colon, as in `vscode:github`. */
  readonly name: string;
  /** Its files, the nearest to the work first. */
  readonly files: (places: Places) => readonly string[];
}

/** Folders in which clients keep their files. */
export interface Places {
  /** The folder of the work. */
  readonly cwd: string;
  readonly home: string;
  /** Where applications keep their data: Application Support, %APPDATA% or ~/.config. */
  readonly data: string;
  /** `~/.config`, on every system. */
  readonly config: string;
}

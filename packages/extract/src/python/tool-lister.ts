/** Asks running code which tools an application has. */
export type ToolLister = (application: ListedApplication) => Promise<readonly ListedTool[]>;

/** An application whose `list_tools` can only be understood by running it. */
export interface ListedApplication {
  /** Absolute path. */
  readonly file: string;
  /** The class, or the instance that the file makes of it. */
  readonly path: readonly string[];
  readonly receiver: "instance" | "object";
}

/** One entry that `list_tools` returned. */
export interface ListedTool {
  /** Its `__name__`: the name of the tool. */
  readonly name: string;
  /** The attribute of the application under which it is found; undefined for what is not a method. */
  readonly method: string | undefined;
}

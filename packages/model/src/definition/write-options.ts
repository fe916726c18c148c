/** How a definition is written. */
export interface WriteDefinitionOptions {
  /** Leaves out every field that MCP does not define. */
  readonly strict?: boolean;
}

import { type ErrorCode, ToolcribError, visibleText } from "@toolcrib/model";

/** The error that refuses a schema; `pointer` says where in it. */
export function schemaError(code: ErrorCode, message: string, pointer: string): ToolcribError {
  const where = pointer === "" ? "" : ` at ${visibleText(pointer)}`;
  return new ToolcribError(code, `${message}${where}`, { path: pointer });
}

/** A value of a schema, short enough to stand in a message. */
export function shown(value: unknown): string {
  return visibleText(JSON.stringify(value, stopAtDepth()) ?? String(value), 60);
}

/** Keeps `JSON.stringify` from walking more than a glance's worth of a hostile value. */
function stopAtDepth(): (key: string, value: unknown) => unknown {
  let seen = 0;
  return (_key, value) => (++seen > 20 ? "…" : value);
}

import { isJsonObject, ToolcribError, visibleText } from "@toolcrib/model";

/** What a server answered instead of a result. */
export class RpcError extends ToolcribError {
  /** The code of JSON-RPC, as -32602. */
  readonly rpcCode: number;
  readonly data: unknown;

  constructor(message: string, rpcCode: number, data: unknown) {
    super("server-error", message);
    this.rpcCode = rpcCode;
    this.data = data;
  }
}

/** Makes an error of the `error` of a JSON-RPC answer. */
export function rpcError(method: string, error: unknown): RpcError {
  const { code, message, data } = isJsonObject(error) ? error : {};
  const text = visibleText(typeof message === "string" ? message : "no message", 400);
  const number = typeof code === "number" ? code : -32603;
  return new RpcError(`${method} was answered with error ${number}: ${text}`, number, data);
}

import { isJsonObject, ToolcribError } from "@toolcrib/model";

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

/** Makes an error of the `error` of a JSON-RPC answer; `translateError` masks and shortens its text. */
export function rpcError(method: string, error: unknown): RpcError {
  const { code, message, data } = isJsonObject(error) ? error : {};
  const text = typeof message === "string" ? message : "no message";
  const number = typeof code === "number" ? code : -32603;
  return new RpcError(`${method} was answered with error ${number}: ${text}`, number, data);
}

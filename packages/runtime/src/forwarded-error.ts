/** An error that another server answered with, which is passed on with its code and data. */
export class ForwardedError extends Error {
  /** The code of JSON-RPC, as -32602. */
  readonly rpcCode: number;
  readonly data: unknown;

  constructor(message: string, rpcCode: number, data: unknown) {
    super(message);
    this.name = "ForwardedError";
    this.rpcCode = rpcCode;
    this.data = data;
  }
}

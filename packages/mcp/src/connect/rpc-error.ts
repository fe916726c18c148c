import { isJsonObject, ToolcribError, visibleText } from "@toolcrib/model";
import { requiredVisits, visitReason, visitText } from "@toolcrib/runtime";

/** What a server answered a request with instead of a result. */
export interface RpcFailure {
  readonly method: string;
  /** The code of JSON-RPC, as -32602. */
  readonly rpcCode: number;
  /** The server's own words. */
  readonly said: string;
  readonly data: unknown;
  /** What the server wrote to stderr last, where that is worth telling. */
  readonly stderr?: string | undefined;
}

/** Characters of a server's own words that are shown. */
const MAX_SAID = 400;

/** The error that a server answered with; `url-elicitation-required` where a page has to be visited first. */
export class RpcError extends ToolcribError {
  /** The answer in parts. */
  readonly failure: RpcFailure;

  constructor(failure: RpcFailure) {
    const { rpcCode, data } = failure;
    const visits = requiredVisits(rpcCode, data);
    super(visits.length > 0 ? "url-elicitation-required" : "server-error", messageOf(failure));
    this.failure = failure;
  }

  /** The code of JSON-RPC, as -32602. */
  get rpcCode(): number {
    return this.failure.rpcCode;
  }

  get data(): unknown {
    return this.failure.data;
  }
}

function messageOf({ method, rpcCode, said, data, stderr }: RpcFailure): string {
  const visits = requiredVisits(rpcCode, data);
  const words = visits.length > 0 ? visitReason(said) : said;
  const text = `${method} was answered with error ${rpcCode}: ${visibleText(words, MAX_SAID)}`;
  if (visits.length > 0) return `${text}; ${visitText(visits)}`;
  return stderr ? `${text}; it said: ${stderr}` : text;
}

/** Makes an error of the `error` of a JSON-RPC answer; `translateError` takes out what it must not repeat. */
export function rpcError(method: string, error: unknown): RpcError {
  const { code, message, data } = isJsonObject(error) ? error : {};
  return new RpcError({
    method,
    rpcCode: typeof code === "number" ? code : -32603,
    said: typeof message === "string" ? message : "no message",
    data,
  });
}

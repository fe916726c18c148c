import { wrongValue } from "./option.ts";

/** Where to listen. */
export interface HttpAddress {
  readonly host?: string;
  readonly port: number;
}

/** Reads `PORT`, `HOST:PORT` or `[IPV6]:PORT`. */
export function parseHttpAddress(text: string, option = "http"): HttpAddress {
  const [, bracketed, plain, digits] =
    /^(?:(?:\[([0-9a-fA-F:.]+)\]|([^:[\]]+)):)?(\d{1,5})$/.exec(text) ?? [];
  const port = Number(digits);
  if (!(port <= 65_535)) throw wrongValue(option, text, "PORT or HOST:PORT, as in 127.0.0.1:4180");
  const host = bracketed ?? plain;
  return host === undefined ? { port } : { host, port };
}

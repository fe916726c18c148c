import { ToolcribError, visibleText } from "@toolcrib/model";
import type { ServerTemplate } from "../operation/operation-binding.ts";

/** Where requests go. */
export interface ServerOptions {
  /** Used instead of the servers of the document, path included. */
  readonly baseUrl?: string;
  /** Values for the variables of server URLs, instead of their defaults. */
  readonly serverVariables?: Readonly<Record<string, string>>;
}

/** The address of the server of an operation. Throws `no-server-url` where there is none. */
export function serverUrl(
  [server]: readonly ServerTemplate[],
  { baseUrl, serverVariables = {} }: ServerOptions,
): URL {
  if (baseUrl !== undefined) return httpUrl(baseUrl, "the base URL");
  if (server === undefined || server.url.startsWith("/") || !/^[^/]*:/.test(server.url))
    throw new ToolcribError(
      "no-server-url",
      "the document names no absolute server URL: give one with --base-url",
    );
  const filled = server.url.replace(/\{([^{}]+)\}/g, (_whole, name: string) => {
    const value = own(serverVariables, name) ?? own(server.variables, name);
    if (value !== undefined) return value;
    const message = `the server variable ${visibleText(name)} has no value: give the whole URL with --base-url`;
    throw new ToolcribError("no-server-url", message);
  });
  return httpUrl(filled, "the server of the document");
}

function own(values: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}

function httpUrl(text: string, what: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isUsable =
    url !== undefined &&
    (url.protocol === "https:" || url.protocol === "http:") &&
    url.username === "" &&
    url.password === "";
  if (isUsable) return url;
  const message = `${what} is not an http or https URL without a password: ${visibleText(text, 80)}`;
  throw new ToolcribError("no-server-url", message);
}

import { type JsonObject, ownJson } from "@toolcrib/model";
import { InputError } from "@toolcrib/runtime";
import { isJsonType } from "../operation/media-type.ts";
import type { BoundParameter, OperationBinding } from "../operation/operation-binding.ts";
import { cookiePairs, headerText } from "./header-parameter.ts";
import { pathText } from "./path-parameter.ts";
import { queryPairs } from "./query-parameter.ts";
import { requestBody } from "./request-body.ts";
import { type ServerOptions, serverUrl } from "./server-url.ts";

/** An HTTP request, complete but for credentials. */
export interface HttpRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

/**
 * The request that a call with these arguments means. Throws `InputError` where they fit the schema
 * and still cannot be sent, and `no-server-url` where it is not known where to.
 */
export function buildRequest(
  binding: OperationBinding,
  args: JsonObject,
  options: ServerOptions = {},
): HttpRequest {
  const base = serverUrl(binding.servers, options);
  const values = binding.parameters.flatMap((parameter) => {
    const value = ownJson(args, parameter.argument);
    return value === undefined ? [] : [{ parameter, value }];
  });
  const inPlace = (place: BoundParameter["in"]): typeof values =>
    values.filter(({ parameter }) => parameter.in === place);
  const placed = new Map(
    inPlace("path").map(({ parameter, value }) => [parameter.name, pathText(parameter, value)]),
  );
  const query = inPlace("query").flatMap(({ parameter, value }) => queryPairs(parameter, value));
  const cookies = inPlace("cookie").flatMap(({ parameter, value }) =>
    cookiePairs(parameter, value),
  );
  const body = binding.body === undefined ? undefined : requestBody(binding.body, args);
  return {
    method: binding.method,
    url: completeUrl(base, binding.path, { placed, query }),
    headers: {
      accept: acceptText(binding.accepts),
      ...Object.fromEntries(
        inPlace("header").flatMap(({ parameter, value }): [string, string][] => {
          const text = headerText(parameter, value);
          return text === undefined ? [] : [[parameter.name.toLowerCase(), text]];
        }),
      ),
      ...(cookies.length === 0 ? {} : { cookie: cookies.join("; ") }),
      ...(body === undefined ? {} : { "content-type": body.contentType }),
    },
    ...(body === undefined ? {} : { body: body.content }),
  };
}

interface UrlParts {
  readonly placed: ReadonlyMap<string, string>;
  readonly query: readonly string[];
}

function completeUrl(base: URL, template: string, { placed, query }: UrlParts): string {
  const [address = ""] = template.split("#");
  const mark = address.indexOf("?");
  const path = mark < 0 ? address : address.slice(0, mark);
  const filled = path.replace(/\{([^{}]+)\}/g, (whole, name: string) => placed.get(name) ?? whole);
  // A segment of dots is taken back by whoever reads the URL, and another resource is asked for.
  if (filled.split("/").some((segment) => /^(?:\.|%2e){1,2}$/i.test(segment)))
    throw new InputError(
      "an argument in the path is . or .., which would ask for another resource",
    );
  const pairs = [
    ...(base.search === "" ? [] : [base.search.slice(1)]),
    ...(mark < 0 ? [] : [address.slice(mark + 1)]),
    ...query,
  ];
  const search = pairs.length === 0 ? "" : `?${pairs.join("&")}`;
  return `${base.origin}${base.pathname.replace(/\/+$/, "")}${filled}${search}`;
}

/** JSON is asked for first, since it can be checked. */
function acceptText(types: readonly string[]): string {
  if (types.length === 0) return "*/*";
  const json = types.filter((type) => isJsonType(type));
  return [...json, ...types.filter((type) => !isJsonType(type))].join(", ");
}

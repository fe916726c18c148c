import type { Json, JsonObject } from "@toolcrib/model";
import { isInputError } from "@toolcrib/runtime";
import { expect, test } from "vitest";
import { readOpenApi } from "../read-openapi.ts";
import { buildRequest, type HttpRequest } from "./build-request.ts";

/** The request of the one operation of a document. */
function request(fields: object, args: JsonObject, rest: object = {}): HttpRequest {
  const { path = "/x", ...document } = rest as { readonly path?: string };
  const text = JSON.stringify({
    openapi: "3.1.0",
    info: {},
    servers: [{ url: "https://api.example/v1/" }],
    paths: { [path]: { post: { operationId: "act", responses: {}, ...fields } } },
    ...document,
  });
  const [tool] = readOpenApi(text, { file: "x.json" }).tools;
  if (tool === undefined) throw new Error("no tool");
  return buildRequest(tool.binding, args);
}

const values: Readonly<Record<string, Json>> = {
  string: "blue",
  array: ["blue", "black", "brown"],
  object: { R: 100, G: 200, B: 150 },
};

/** The table of OpenAPI 3.1.1, "Style Examples". */
test.each([
  ["path", "matrix", false, ";color=blue", ";color=blue,black,brown", ";color=R,100,G,200,B,150"],
  [
    "path",
    "matrix",
    true,
    ";color=blue",
    ";color=blue;color=black;color=brown",
    ";R=100;G=200;B=150",
  ],
  ["path", "label", false, ".blue", ".blue,black,brown", ".R,100,G,200,B,150"],
  ["path", "label", true, ".blue", ".blue.black.brown", ".R=100.G=200.B=150"],
  ["path", "simple", false, "blue", "blue,black,brown", "R,100,G,200,B,150"],
  ["path", "simple", true, "blue", "blue,black,brown", "R=100,G=200,B=150"],
  ["query", "form", false, "color=blue", "color=blue,black,brown", "color=R,100,G,200,B,150"],
  ["query", "form", true, "color=blue", "color=blue&color=black&color=brown", "R=100&G=200&B=150"],
  [
    "query",
    "spaceDelimited",
    false,
    undefined,
    "color=blue%20black%20brown",
    "color=R%20100%20G%20200%20B%20150",
  ],
  [
    "query",
    "pipeDelimited",
    false,
    undefined,
    "color=blue%7Cblack%7Cbrown",
    "color=R%7C100%7CG%7C200%7CB%7C150",
  ],
  [
    "query",
    "deepObject",
    true,
    undefined,
    undefined,
    "color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150",
  ],
  ["header", "simple", false, "blue", "blue,black,brown", "R,100,G,200,B,150"],
  ["header", "simple", true, "blue", "blue,black,brown", "R=100,G=200,B=150"],
  ["cookie", "form", false, "color=blue", "color=blue,black,brown", "color=R,100,G,200,B,150"],
  [
    "cookie",
    "form",
    true,
    "color=blue",
    "color=blue; color=black; color=brown",
    "R=100; G=200; B=150",
  ],
] as const)(
  "O2 %s %s explode=%s is written as the specification shows it",
  (place, style, explode, ...expected) => {
    const written = Object.values(values).map((color, index) => {
      if (expected[index] === undefined) return undefined;
      const parameters = [{ name: "color", in: place, style, explode, required: true, schema: {} }];
      const { url, headers } = request(
        { parameters },
        { color },
        place === "path" ? { path: "/x/{color}" } : {},
      );
      if (place === "header") return headers["color"];
      if (place === "cookie") return headers["cookie"];
      return url.slice(
        (place === "path" ? "https://api.example/v1/x/" : "https://api.example/v1/x?").length,
      );
    });
    expect(written).toEqual(expected);
  },
);

const query = (parameter: object, q: Json): string =>
  request({ parameters: [{ name: "q", in: "query", schema: {}, ...parameter }] }, { q }).url.slice(
    25,
  );

test("O2 everything but unreserved characters is escaped, or what allowReserved names is not", () => {
  expect(query({}, "a b&c=d+e/f?#[]@!$'()*,;:%~")).toBe(
    "q=a%20b%26c%3Dd%2Be%2Ff%3F%23%5B%5D%40%21%24%27%28%29%2A%2C%3B%3A%25~",
  );
  expect(query({ allowReserved: true }, "a b&c=d+e/f?#[]@!$'()*,;:%~%41")).toBe(
    "q=a%20b%26c%3Dd%2Be/f?%23%5B%5D@!$'()*,;:%25~%41",
  );
  expect(query({ allowReserved: true, explode: false }, ["a,b", "c/d"])).toBe("q=a%2Cb,c/d");
});

test("O2 what is empty or null is left out; what is nested is JSON, or nested brackets", () => {
  expect(query({}, "")).toBe("q=");
  expect(query({}, [])).toBe("");
  expect(query({}, null)).toBe("");
  expect(query({}, [{ a: 1 }, true, 2])).toBe("q=%7B%22a%22%3A1%7D&q=true&q=2");
  expect(query({ style: "deepObject" }, { a: { b: [1, 2] }, c: null })).toBe(
    "q%5Ba%5D%5Bb%5D=1&q%5Ba%5D%5Bb%5D=2",
  );
  expect(query({ content: { "application/json": { schema: {} } } }, { a: [1] })).toBe(
    "q=%7B%22a%22%3A%5B1%5D%7D",
  );
});

test("O2 collection formats of 2.0", () => {
  const url = (collectionFormat: string | undefined): string => {
    const parameters = [
      {
        name: "q",
        in: "query",
        type: "array",
        items: { type: "string" },
        ...(collectionFormat && { collectionFormat }),
      },
    ];
    return request(
      { parameters },
      { q: ["a", "b"] },
      { openapi: undefined, swagger: "2.0", host: "h.example" },
    ).url;
  };
  expect([undefined, "csv", "ssv", "tsv", "pipes", "multi"].map(url)).toEqual([
    "https://h.example/x?q=a,b",
    "https://h.example/x?q=a,b",
    "https://h.example/x?q=a%20b",
    "https://h.example/x?q=a%09b",
    "https://h.example/x?q=a%7Cb",
    "https://h.example/x?q=a&q=b",
  ]);
});

const withBody = (type: string, schema: object, more: object = {}): object => ({
  requestBody: { required: true, content: { [type]: { schema, ...more } } },
});

test("O2 bodies: JSON, forms, text, bytes", () => {
  const schema = {
    type: "object",
    properties: { a: { type: "string" }, b: { type: "array" }, c: { type: "object" } },
  };
  const args = { a: "x y&z", b: [1, 2], c: { d: 1 } };
  expect(request(withBody("application/json; charset=utf-8", schema), args)).toMatchObject({
    headers: { "content-type": "application/json; charset=utf-8" },
    body: JSON.stringify(args),
  });
  const form = "application/x-www-form-urlencoded";
  expect(request(withBody(form, schema), args).body).toBe(
    "a=x%20y%26z&b=1&b=2&c=%7B%22d%22%3A1%7D",
  );
  const encoding = {
    b: { style: "pipeDelimited" },
    c: { style: "deepObject" },
    a: { allowReserved: true },
  };
  expect(request(withBody(form, schema, { encoding }), args).body).toBe(
    "a=x%20y%26z&b=1%7C2&c%5Bd%5D=1",
  );
  expect(request(withBody("text/csv", { type: "string" }), { body: "a;b" })).toMatchObject({
    headers: { "content-type": "text/csv" },
    body: "a;b",
  });
  const bytes = request(withBody("application/octet-stream", {}), {
    body: { base64: "AP8=", contentType: "image/png" },
  });
  expect(bytes.headers["content-type"]).toBe("image/png");
  expect(Buffer.from(bytes.body ?? "").toString("hex")).toBe("00ff");
});

test("O2 multipart: files, JSON parts, lists, names that try to break out", () => {
  const schema = {
    type: "object",
    properties: {
      file: { type: "string", format: "binary" },
      many: { type: "array", items: { type: "string", format: "binary" } },
      meta: { type: "object" },
      'odd"\r\nX-Evil: 1': { type: "string" },
    },
  };
  const { headers, body } = request(withBody("multipart/form-data", schema), {
    file: { text: "hi", filename: 'a"\r\nX-Evil: 2.txt', contentType: "text/plain" },
    many: ["AA==", "AQ=="],
    meta: { a: 1 },
    "odd_X-Evil_1": "v",
  });
  const [, boundary = "?"] = /boundary=(.*)$/.exec(headers["content-type"] ?? "") ?? [];
  const parts = Buffer.from(body ?? "")
    .toString("latin1")
    .split(`--${boundary}`);
  expect(parts.slice(1, -1)).toEqual([
    '\r\nContent-Disposition: form-data; name="file"; filename="a%22%0D%0AX-Evil: 2.txt"\r\nContent-Type: text/plain\r\n\r\nhi\r\n',
    '\r\nContent-Disposition: form-data; name="many"; filename="many"\r\nContent-Type: application/octet-stream\r\n\r\n\0\r\n',
    '\r\nContent-Disposition: form-data; name="many"; filename="many"\r\nContent-Type: application/octet-stream\r\n\r\n\x01\r\n',
    '\r\nContent-Disposition: form-data; name="meta"\r\nContent-Type: application/json\r\n\r\n{"a":1}\r\n',
    '\r\nContent-Disposition: form-data; name="odd%22%0D%0AX-Evil: 1"\r\n\r\nv\r\n',
  ]);
});

test("O2 a body that may be left out is sent once one of its fields is there", () => {
  const optional = {
    requestBody: {
      content: { "application/json": { schema: { type: "object", properties: { a: {} } } } },
    },
  };
  expect(request(optional, {})).not.toHaveProperty("body");
  expect(request(optional, { a: null }).body).toBe('{"a":null}');
  expect(
    request(withBody("application/json", { type: "object", properties: { a: {} } }), {}).body,
  ).toBe("{}");
});

test.each([
  ["..", "/x/{a}/y"],
  [".", "/x/{a}"],
  ["%2e%2E", "/x/{a}", true],
  ["", "/x/{a}"],
  [null, "/x/{a}"],
  [[], "/x/{a}"],
])("O2 %j in a path never asks for another resource", (a, path, isFine = false) => {
  const parameters = [{ name: "a", in: "path", required: true, schema: {} }];
  const send = (): HttpRequest => request({ parameters }, { a: a as Json }, { path });
  // A percent sign is escaped itself, so it cannot make dots.
  if (isFine) expect(send().url).toBe("https://api.example/v1/x/%252e%252E");
  else expect(inputError(send)).toBe(true);
});

test.each(["a\r\nX-Evil: 1", "a\n", "a\0b", "€", "\x7f"])(
  "O2 %j is never sent as a header",
  (h) => {
    const parameters = [{ name: "h", in: "header", schema: {} }];
    expect(inputError(() => request({ parameters }, { h }))).toBe(true);
  },
);

test("slashes and line breaks in path, query and cookies are escaped", () => {
  const parameters = ["path", "query", "cookie"].map((place) => ({
    name: `a${place}`,
    in: place,
    required: true,
    schema: {},
  }));
  const nasty = "../a\r\nX: 1; b=2?c#d";
  const { url, headers } = request(
    { parameters },
    { apath: nasty, aquery: nasty, acookie: nasty },
    { path: "/x/{apath}" },
  );
  const escaped = "..%2Fa%0D%0AX%3A%201%3B%20b%3D2%3Fc%23d";
  expect(url).toBe(`https://api.example/v1/x/${escaped}?aquery=${escaped}`);
  expect(headers["cookie"]).toBe(`acookie=${escaped}`);
});

test("O2 servers: variables, base URLs, relative ones", () => {
  const at = (servers: object[], options: object = {}): string => {
    const text = JSON.stringify({
      openapi: "3.0.0",
      info: {},
      servers,
      paths: { "/x": { get: {} } },
    });
    const [tool] = readOpenApi(text, { file: "x.json" }).tools;
    if (tool === undefined) throw new Error("no tool");
    return buildRequest(tool.binding, {}, options).url;
  };
  const variables = { host: { default: "a.example" }, version: { default: "v2" } };
  const template = { url: "https://{host}/{version}", variables };
  expect(at([template])).toBe("https://a.example/v2/x");
  expect(at([template], { serverVariables: { host: "b.example" } })).toBe("https://b.example/v2/x");
  expect(at([template], { baseUrl: "http://127.0.0.1:8080/api/" })).toBe(
    "http://127.0.0.1:8080/api/x",
  );
  expect(() => at([{ url: "/v1" }])).toThrow("--base-url");
  expect(() => at([])).toThrow("--base-url");
  expect(() => at([{ url: "https://{host}/" }])).toThrow("server variable host");
  expect(() => at([template], { baseUrl: "file:///etc" })).toThrow("http or https");
  expect(() => at([template], { baseUrl: "https://user:pass@a.example" })).toThrow(
    "without a password",
  );
});

function inputError(send: () => unknown): boolean {
  try {
    send();
    return false;
  } catch (error) {
    return isInputError(error);
  }
}

test("JSON is asked for first, then the other types that an answer may have", () => {
  const accept = (types: readonly string[]): unknown => {
    const content = Object.fromEntries(types.map((type) => [type, {}]));
    const { headers } = request({ responses: { 200: { description: "", content } } }, {});
    return new Headers(headers as Record<string, string>).get("accept");
  };
  expect(accept([])).toBe("*/*");
  expect(accept(["text/plain", "application/json"])).toBe("application/json, text/plain");
  expect(accept(["text/csv", "application/problem+json", "text/plain"])).toBe(
    "application/problem+json, text/csv, text/plain",
  );
});

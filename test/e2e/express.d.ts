/** The part of Express that the tests use; it ships no types. */
declare module "express" {
  import type { IncomingMessage, Server, ServerResponse } from "node:http";

  type Handler = (request: IncomingMessage, response: ServerResponse, next?: unknown) => unknown;
  interface Application {
    use(handler: Handler): void;
    use(path: string, handler: Handler): void;
    all(path: string, handler: Handler): void;
    get(path: string, handler: Handler): void;
    listen(port: number, host: string): Server;
  }
  interface Express {
    (): Application;
    json(): Handler;
    raw(options: { readonly type: string }): Handler;
  }
  const express: Express;
  // biome-ignore lint/style/noDefaultExport: that is how Express is imported
  export default express;
}

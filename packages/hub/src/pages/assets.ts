import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** The files that pages load, by the path they are served at; read once. */
export const ASSETS: ReadonlyMap<string, { readonly contentType: string; text: () => string }> =
  new Map([
    ["/assets/style.css", asset("@toolcrib/web/style.css", "text/css; charset=utf-8")],
    ["/assets/script.js", asset("@toolcrib/web/script.js", "text/javascript; charset=utf-8")],
  ]);

function asset(name: string, contentType: string): { contentType: string; text: () => string } {
  let read: string | undefined;
  return {
    contentType,
    text: () => {
      read ??= readFileSync(require.resolve(name), "utf8");
      return read;
    },
  };
}

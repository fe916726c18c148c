// Given to node with --import: writes the address of every module that is loaded to LOADED_MODULES.
import { register } from "node:module";

const hooks = `
import { appendFileSync } from "node:fs";
export async function load(url, context, next) {
  appendFileSync(${JSON.stringify(process.env["LOADED_MODULES"])}, url + "\\n");
  return await next(url, context);
}`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);

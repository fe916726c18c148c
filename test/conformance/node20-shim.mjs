// The conformance runner imports `fs.globSync`, which Node 20 lacks and server scenarios never call.
import { register } from "node:module";

register("./node20-shim-hooks.mjs", import.meta.url);

const SHIM = "shim:fs";

export async function resolve(specifier, context, next) {
  const fromRunner = context.parentURL?.includes("/@modelcontextprotocol/conformance/") ?? false;
  if (fromRunner && (specifier === "fs" || specifier === "node:fs"))
    return { url: SHIM, shortCircuit: true };
  return next(specifier, context);
}

export async function load(url, context, next) {
  if (url !== SHIM) return next(url, context);
  const source = `
    export * from "node:fs";
    export { default } from "node:fs";
    export function globSync() { throw new Error("globSync is not there on Node 20"); }
  `;
  return { format: "module", shortCircuit: true, source };
}

import type { Manifest } from "./manifest.ts";

/** A manifest whose tools refuse the arguments that they do not declare. */
export async function closeInputs(manifest: Manifest): Promise<Manifest> {
  const { withClosedInput } = await import("../closed-input.ts");
  return { ...manifest, closed: true, tools: manifest.tools.map((each) => withClosedInput(each)) };
}

import { compareText, digestTool, type Tool, toWireName } from "@toolcrib/model";

/**
 * Tools under the names by which a lock keeps them: the ones that callers use, in full. Of several
 * tools of one name, the second is called `name#2`, in the order of their digests.
 */
export function withLockedNames(tools: readonly Tool[]): readonly (readonly [string, Tool])[] {
  const seen = new Map<string, number>();
  return tools
    .map((tool) => ({ tool, digest: digestTool(tool) }))
    .sort((one, other) => compareText(one.digest, other.digest))
    .map(({ tool }) => {
      const name = toWireName({ ...tool, maxLength: Number.POSITIVE_INFINITY });
      const count = (seen.get(name) ?? 0) + 1;
      seen.set(name, count);
      return [count === 1 ? name : `${name}#${count}`, tool] as const;
    });
}

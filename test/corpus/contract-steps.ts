import type { ToolListVersion } from "@toolcrib/contract";
import { parseToolList } from "@toolcrib/model";
import type { CapturedVersion } from "../corpus-tools.ts";

/** One step of a server's history: a version and the one before it. */
export interface HistoryStep {
  readonly package: string;
  readonly from: string;
  readonly to: string;
  readonly old: ToolListVersion;
  readonly new: ToolListVersion;
}

/** Every step of every history, in the order of the versions. */
export function contractSteps(versions: readonly CapturedVersion[]): readonly HistoryStep[] {
  return versions.flatMap((version, index) => {
    const before = versions[index - 1];
    if (before === undefined || before.package !== version.package) return [];
    return [
      {
        package: version.package,
        from: before.version,
        to: version.version,
        old: side(before),
        new: side(version),
      },
    ];
  });
}

function side({ tools, version }: CapturedVersion): ToolListVersion {
  return { tools: parseToolList(tools, { profile: "mcp" }).tools, version };
}

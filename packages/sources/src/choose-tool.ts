import {
  closest,
  counted,
  type Tool,
  ToolcribError,
  toolLabel,
  toWireName,
  visibleText,
} from "@toolcrib/model";
import type { SourceServer } from "./source.ts";

/** A tool and the server it belongs to. */
export interface ChosenTool {
  readonly server: SourceServer;
  readonly tool: Tool;
}

/** Finds a tool by its name, its id `namespace:name`, `server:name` or its wire name. Throws `unknown-tool`. */
export function chooseTool(servers: readonly SourceServer[], reference: string): ChosenTool {
  const all = servers.flatMap((server) => server.tools.map((tool) => ({ server, tool })));
  const named = all.filter((each) => namesOf(each).includes(reference));
  const [found, other] = named;
  if (found !== undefined && other === undefined) return found;
  if (found !== undefined && other !== undefined) {
    const ids = named.map((each) => visibleText(idOf(each))).join(" and ");
    throw new ToolcribError(
      "unknown-tool",
      `"${visibleText(reference)}" could be ${ids}: give the id`,
    );
  }
  const near = closest(
    reference,
    all.flatMap((each) => namesOf(each)),
  );
  const advice =
    near === undefined
      ? `there ${all.length === 1 ? "is" : "are"} ${counted(all.length, "tool")}, which list --show-tools names`
      : `did you mean ${visibleText(near)}?`;
  throw new ToolcribError(
    "unknown-tool",
    `there is no tool "${visibleText(reference)}": ${advice}`,
  );
}

function namesOf({ server, tool }: ChosenTool): readonly string[] {
  return [tool.name, idOf({ server, tool }), toWireName(tool)];
}

/** A tool without a namespace of its own is told apart by its server. */
function idOf({ server, tool }: ChosenTool): string {
  return toolLabel({ namespace: server.name, ...tool });
}

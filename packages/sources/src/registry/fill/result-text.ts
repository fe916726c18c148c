import { PUBLISHER_BYTES } from "@toolcrib/catalog";
import { counted, table } from "@toolcrib/model";
import { shownName } from "../../server-tables.ts";
import type { FillResult } from "./run-fill.ts";

/** What became of the servers of a registry, as a table. */
export function fillTable(results: readonly FillResult[]): string {
  const rows = results.map((result) => [shownName(result.name), result.outcome, detailOf(result)]);
  return table([["NAME", "OUTCOME", "DETAIL"], ...rows], { gap: 4 });
}

/** What changed, or why the server failed and when it was last reached. */
function detailOf({ tools, changes, reason, reached, publisherBytes }: FillResult): string {
  if (reason !== undefined)
    return reached === undefined ? reason : `${reason} (last reached on ${reached})`;
  if (tools === undefined) return reached === undefined ? "" : `reached on ${reached}`;
  const { added = 0, removed = 0, changed = 0 } = changes ?? {};
  const parts = [
    ...(added > 0 ? [`${added} added`] : []),
    ...(removed > 0 ? [`${removed} removed`] : []),
    ...(changed > 0 ? [`${changed} changed`] : []),
  ];
  const size =
    publisherBytes === undefined
      ? ""
      : `; publisher data of ${publisherBytes} bytes, and the official MCP Registry accepts ${PUBLISHER_BYTES}`;
  return `${counted(tools, "tool")}${parts.length === 0 ? "" : `: ${parts.join(", ")}`}${size}`;
}

/** How many servers had which outcome, in words. */
export function fillCounts(results: readonly FillResult[]): string {
  const outcomes = [...new Set(results.map(({ outcome }) => outcome))];
  const counts = outcomes.map(
    (outcome) => `${results.filter((result) => result.outcome === outcome).length} ${outcome}`,
  );
  return `${counted(results.length, "server")}: ${counts.join(", ")}`;
}

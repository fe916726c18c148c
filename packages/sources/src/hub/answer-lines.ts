import { isJsonObject, type Json, ownJson, visibleText } from "@toolcrib/model";
import type { HubAnswer } from "./publish.ts";

/** What a hub answered to a version, as lines: published, or what broke and a call that shows it. */
export function hubAnswerLines({ status, json }: HubAnswer): readonly string[] {
  const field = (holder: Json | undefined, key: string): string => {
    const value = isJsonObject(holder) ? ownJson(holder, key) : undefined;
    return typeof value === "string" ? visibleText(value) : "";
  };
  if (status === 200) {
    const server = ownJson(json, "server") ?? json;
    const meta = ownJson(json, "_meta");
    const judged = isJsonObject(meta) ? ownJson(meta, "dev.toolcrib/hub") : json;
    const verdict = field(judged, "verdict");
    const judgedText = verdict === "" ? "" : `: ${verdict} with ${field(judged, "baseline")}`;
    const done = ownJson(json, "publishes") === true ? "would be published" : "published";
    return [`${field(server, "name")} ${field(server, "version")} ${done}${judgedText}`];
  }
  const findings = ownJson(json, "findings");
  const lines = (Array.isArray(findings) ? findings : []).flatMap((finding) => {
    const witness = isJsonObject(finding) ? ownJson(finding, "witness") : undefined;
    const shows = field(finding, "side") === "output" ? "a result now" : "worked before";
    return [
      `${field(finding, "level")}  ${field(finding, "tool")}: ${field(finding, "message")} [${field(finding, "rule")}]`,
      ...(witness === undefined ? [] : [`    ${shows}: ${visibleText(JSON.stringify(witness))}`]),
      `    fingerprint: ${field(finding, "fingerprint")}`,
    ];
  });
  const detail = visibleText(field(json, "detail"), 2_000) || `the hub answered ${status}`;
  const page = field(json, "pageUrl");
  return [...lines, detail, ...(page === "" ? [] : [`see ${page}`])];
}

import {
  type Era,
  isJsonObject,
  type Json,
  parseOmissions,
  parseToolList,
  ToolcribError,
} from "@toolcrib/model";
import type { DocumentShape } from "./document.ts";

/** A file written by `toolcrib snapshot`. */
export const snapshot: DocumentShape = {
  name: "a snapshot",
  matches: (document) => isJsonObject(document) && isSnapshotFormat(document["format"]),
  read: (document, { name }) => {
    if (!isJsonObject(document)) return [];
    if (document["format"] !== "toolcrib-snapshot/1") {
      throw new ToolcribError(
        "unsupported-format",
        `the snapshot has format "${String(document["format"])}", this version reads toolcrib-snapshot/1`,
      );
    }
    const server = isJsonObject(document["server"]) ? document["server"] : {};
    const { version } = server;
    const parsed = parseToolList(document["tools"], { profile: "mcp" });
    const missing = parseOmissions(document["omitted"], "/omitted");
    return [
      {
        name: typeof server["name"] === "string" ? server["name"] : name,
        ...(typeof version === "string" ? { version } : {}),
        ...(isEra(document["era"]) ? { era: document["era"] } : {}),
        tools: parsed.tools,
        findings: [...parsed.findings, ...missing],
        omitted: [...parsed.omitted, ...missing],
        notCallable: "a snapshot can be read, not called",
      },
    ];
  },
};

function isSnapshotFormat(format: Json | undefined): boolean {
  return typeof format === "string" && format.startsWith("toolcrib-snapshot/");
}

function isEra(era: Json | undefined): era is Era {
  return era === "2026-07-28" || era === "2025-11-25";
}

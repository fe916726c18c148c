import {
  type Era,
  isJsonObject,
  type Json,
  parseOmissions,
  parsePromise,
  parseToolList,
  ToolcribError,
  withoutAbsent,
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
    const { version, title } = server;
    const parsed = parseToolList(document["tools"], { profile: "mcp" });
    const missing = parseOmissions(document["omitted"], "/omitted");
    const era = isEra(document["era"]) ? document["era"] : undefined;
    // A snapshot of a live server leaves out what the server does not have.
    const rest = parsePromise(era === undefined ? document : { ...nothingElse, ...document });
    const identity = {
      ...(typeof server["name"] === "string" ? { name: server["name"] } : {}),
      ...(typeof version === "string" ? { version } : {}),
      ...(typeof title === "string" ? { title } : {}),
    };
    return [
      {
        name: identity.name ?? name,
        ...(typeof version === "string" ? { version } : {}),
        ...withoutAbsent({ era }),
        tools: parsed.tools,
        promise: { server: identity, ...rest.promise },
        findings: [...parsed.findings, ...rest.findings, ...missing],
        omitted: [...parsed.omitted, ...rest.omitted, ...missing],
        notCallable: "a snapshot can be read, not called",
      },
    ];
  },
};

const nothingElse = { instructions: "", prompts: [], resources: [], resourceTemplates: [] };

function isSnapshotFormat(format: Json | undefined): boolean {
  return typeof format === "string" && format.startsWith("toolcrib-snapshot/");
}

function isEra(era: Json | undefined): era is Era {
  return era === "2026-07-28" || era === "2025-11-25";
}

import { type Finding, isJsonObject, type Json, type JsonObject } from "@toolcrib/model";
import { isApiPage } from "../document/api-page.ts";
import { listedServer } from "../document/listed-server.ts";
import { field, objectField } from "../document/read-field.ts";
import { detectRegistryFormat } from "../document/registry-format.ts";
import type { StepwiseConversion, StepwiseOptions } from "./conversion.ts";
import type { ConversionNote } from "./conversion-report.ts";
import { stepwiseToUpstream } from "./legacy-to-upstream.ts";
import { registryOfServers } from "./single-server.ts";
import { createServerCheck } from "./upstream-servers.ts";
import { stepwiseToLegacy } from "./upstream-to-legacy.ts";

/** A registry of several servers: which of them a document is, also without its servers. */
export type RegistryShape = "toolhive-legacy" | "upstream" | "api-page";

/** The shape of a document that holds several servers; undefined for any other. */
export function registryShape(document: JsonObject): RegistryShape | undefined {
  const format = detectRegistryFormat(document);
  if (format === undefined) return isApiPage(document) ? "api-page" : undefined;
  return format === "server-json" ? undefined : format;
}

/** What converts the servers of a registry one by one; undefined where it has the format already. */
export function stepwiseConversion(
  from: RegistryShape,
  to: "upstream" | "toolhive-legacy",
  options: StepwiseOptions,
): StepwiseConversion | undefined {
  if (from === "api-page")
    return fromApi(
      to === "upstream" ? stepwiseServers(options) : stepwiseToLegacy(options),
      options.now,
    );
  if (from === to) return undefined;
  return to === "upstream" ? stepwiseToUpstream(options) : stepwiseToLegacy(options);
}

/** Puts an upstream registry together again whose servers come one by one. */
export function stepwiseCopy({ keep = (server) => server }: StepwiseOptions): StepwiseConversion {
  const servers: Json[] = [];
  const check = createServerCheck();
  const broken: Finding[] = [];
  return {
    add: (_path, server) => {
      // Two of one name are copied as they are; what is not a server has no place of its own.
      const found = check(server, servers.length).filter(({ rule }) => rule === "broken-entry");
      broken.push(...found);
      const path = ["data", "servers", 0];
      servers.push(isJsonObject(server) && found.length === 0 ? keep(server, path) : server);
    },
    finish: (original) => {
      if (broken.length > 0) return { document: undefined, notes: [], findings: broken };
      const document = { ...original, data: { ...objectField(original, "data"), servers } };
      return { document, notes: [], findings: [] };
    },
  };
}

/** Servers as they are, in an upstream registry. */
function stepwiseServers({ now, keep = (server) => server }: StepwiseOptions): StepwiseConversion {
  const servers: JsonObject[] = [];
  const check = createServerCheck();
  const findings: ReturnType<typeof check>[number][] = [];
  return {
    add: (_path, server) => {
      findings.push(...check(server, servers.length));
      if (isJsonObject(server)) servers.push(keep(server, ["data", "servers", 0]));
    },
    finish: () => {
      const document = findings.length > 0 ? undefined : registryOfServers(servers, now);
      return { document, notes: [], findings };
    },
  };
}

/** What the API says besides the servers is about the registry that answered, and stays there. */
function fromApi(conversion: StepwiseConversion, now: string): StepwiseConversion {
  let saysMore = 0;
  return {
    add: (path, item) => {
      if (
        isJsonObject(item) &&
        field(item, "server") !== undefined &&
        field(item, "_meta") !== undefined
      )
        saysMore += 1;
      conversion.add(path, listedServer(item)?.server ?? null);
    },
    finish: () => {
      const { notes, ...converted } = conversion.finish(registryOfServers([], now));
      const lost: ConversionNote = {
        outcome: "lost",
        path: "/servers/*/_meta",
        reason: `what the registry that answered says about ${saysMore} of its servers is not part of them`,
      };
      return { ...converted, notes: saysMore === 0 ? notes : [...notes, lost] };
    },
  };
}

import type { Finding, JsonObject } from "@toolcrib/model";
import { isApiPage } from "../document/api-page.ts";
import { modernizeServer } from "../document/modernize-server.ts";
import { arrayField } from "../document/read-field.ts";
import { detectRegistryFormat, type RegistryFormat } from "../document/registry-format.ts";
import { checkPublisherSize, withDefinitionsElsewhere } from "../extension/publisher-size.ts";
import type { Conversion, ConversionOptions } from "./conversion.ts";
import type { ConversionNote } from "./conversion-report.ts";
import { legacyToUpstream } from "./legacy-to-upstream.ts";
import { registryOfServers, serverOfRegistry } from "./single-server.ts";
import { stepwiseConversion } from "./stepwise-conversion.ts";
import { checkUpstreamServers } from "./upstream-servers.ts";
import { upstreamToLegacy } from "./upstream-to-legacy.ts";

/** How a registry file is converted. */
export interface ConvertOptions extends ConversionOptions {
  readonly to: RegistryFormat;
  /** Which server of a registry becomes a server.json; needed when there are several. */
  readonly only?: string;
  /** Where definitions are kept that are too large to publish; for server.json alone. */
  readonly definitionsUrl?: string;
}

/** Converts a registry file to another format; the way to and from server.json leads over upstream. */
export function convertRegistry(document: JsonObject, options: ConvertOptions): Conversion {
  const format = detectRegistryFormat(document);
  switch (format) {
    case undefined:
      return isApiPage(document)
        ? fromUpstream(pageToUpstream(document, options), options)
        : noRegistry;
    case "toolhive-legacy":
      return fromUpstream(legacyToUpstream(document, options), options);
    case "upstream": {
      const findings = checkUpstreamServers(document);
      const usable = findings.length === 0 ? document : undefined;
      return fromUpstream({ document: usable, notes: [], findings }, options);
    }
    case "server-json": {
      const { server, findings } = modernizeServer(document);
      const wrapped = registryOfServers([server], options.now);
      const converted = fromUpstream({ document: wrapped, notes: [], findings: [] }, options);
      return { ...converted, findings: [...findings, ...converted.findings.map(inServer)] };
    }
  }
}

function pageToUpstream(page: JsonObject, options: ConversionOptions): Conversion {
  const conversion = stepwiseConversion("api-page", "upstream", options);
  for (const [index, item] of arrayField(page, "servers").entries())
    conversion?.add(["servers", index], item);
  return conversion?.finish(page) ?? noRegistry;
}

const noRegistry: Conversion = {
  document: undefined,
  notes: [],
  findings: [
    {
      rule: "unknown-format",
      level: "error",
      path: "",
      message: "it is not a registry: expected server.json or ToolHive's registry in either format",
    },
  ],
};

function fromUpstream(upstream: Conversion, options: ConvertOptions): Conversion {
  if (upstream.document === undefined || options.to === "upstream") return upstream;
  const next =
    options.to === "server-json"
      ? published(serverOfRegistry(upstream.document, options.only), options.definitionsUrl)
      : upstreamToLegacy(upstream.document, options);
  const { only } = options;
  const notes = upstream.notes.filter(({ server }) => only === undefined || server === only);
  return {
    document: next.document,
    notes: [...notes, ...next.notes],
    findings: [...upstream.findings, ...next.findings],
  };
}

/** A server.json is written to be published: a finding says when it would be refused. */
function published(conversion: Conversion, url: string | undefined): Conversion {
  const { document: server, notes } = conversion;
  if (server === undefined) return conversion;
  const document = url === undefined ? server : withDefinitionsElsewhere(server, url);
  const moved: ConversionNote = {
    outcome: "lost",
    path: "",
    reason: `definitions are left to ${url}; their names, count and digest stay`,
  };
  return {
    document,
    notes: document === server ? notes : [...notes, moved],
    findings: checkPublisherSize(document),
  };
}

/** A server.json is the only server of the registry it was wrapped into. */
function inServer(finding: Finding): Finding {
  return { ...finding, path: finding.path.replace(/^\/data\/servers\/0/, "") };
}

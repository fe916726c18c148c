import type { Diagnostic, ExtractedTool, Manifest } from "@toolcrib/extract";
import { errorMessage, ToolcribError, toolLabel, withoutAbsent } from "@toolcrib/model";
import type { ImplementedTool, LoadedTools } from "@toolcrib/runtime";
import { callLocally } from "../serving/call-locally.ts";
import type { LoadedFeatures, OpenSource, SourceContext, SourceServer } from "../source.ts";
import { boundCode, codeFeatures } from "./code-features.ts";
import { codeLocations } from "./code-locations.ts";
import { codeOmissions } from "./code-omissions.ts";
import { completeManifest } from "./complete-manifest.ts";
import { diagnosticLine, omissionText } from "./diagnostic-line.ts";
import { hostCode } from "./host-code.ts";
import { omissionLines } from "./omission-lines.ts";
import { projectIdentity } from "./project-identity.ts";
import { shownPaths } from "./read-code.ts";

/** Makes a source of code that was read. Nothing of it runs unless a tool is to be called or served. */
export async function openCode(
  read: Manifest,
  name: string,
  context: SourceContext,
): Promise<OpenSource> {
  const complete = context.runsCode ? await completeManifest(read, context.host) : read;
  const manifest = await asAsked(complete, context);
  refuseDuplicates(manifest, context);
  reportDiagnostics(manifest, context);
  const { tools: extracted, features = [] } = manifest;
  if (extracted.length === 0 && features.length === 0) {
    const shown = shownPaths(manifest.roots, context.host.cwd);
    const cause = causeOfNothing(manifest.diagnostics);
    const why =
      cause === undefined
        ? `toolcrib doctor ${shown} says why`
        : omissionText(cause, context.host.cwd);
    throw new ToolcribError("no-code", `${shown} holds no function that is a tool: ${why}`);
  }
  const code = lazyCode(manifest, context);
  const identity = await projectIdentity(manifest.roots[0] ?? context.cwd, context.signal);
  // What was left out belongs to no namespace: it is told with the first server.
  const omitted = codeOmissions(manifest, context.cwd);
  return {
    servers: byApplication(extracted).map((tools, index) => ({
      ...codeServer(name, tools, { code, context }),
      ...(identity === undefined ? {} : { identity, version: identity.version }),
      ...(index === 0 ? { omitted, ...codeFeatures(features, code.features) } : {}),
    })),
    watch: (changed, signal) => void watchManifest(manifest, changed, { ...context, signal }),
    close: code.close,
  };
}

async function asAsked(manifest: Manifest, { closed }: SourceContext): Promise<Manifest> {
  if (closed !== true && manifest.closed !== true) return manifest;
  const { closeInputs } = await import("@toolcrib/extract");
  return closeInputs(manifest);
}

/** A reading that fails, as while a file is half saved, leaves the tools as they are. */
async function watchManifest(
  manifest: Manifest,
  changed: () => void,
  { host, signal, run = false, cwd, env }: SourceContext,
): Promise<void> {
  const { readManifest } = await import("./read-manifest.ts");
  const { watchCode } = await import("./watch-code.ts");
  await watchCode(manifest, {
    signal,
    read: () => readManifest(manifest.roots, { host, cwd, env, run }),
    changed: async () => changed(),
    failed: (error) => host.warn(errorMessage(error)),
  });
}

/** Code that is loaded when it is first needed. */
interface LazyCode {
  readonly tools: () => Promise<ReadonlyMap<string, ImplementedTool>>;
  readonly features: () => Promise<LoadedFeatures>;
  readonly close: () => Promise<void>;
}

function lazyCode({ tools, features = [] }: Manifest, context: SourceContext): LazyCode {
  let loading: Promise<LoadedTools> | undefined;
  let release: (() => void) | undefined;
  const load = async (): Promise<LoadedTools> => {
    const { loadCode } = await import("@toolcrib/runtime");
    const { cwd, env, host } = context;
    const releaseHost = hostCode(host);
    const isNative = [...tools, ...features].some(({ binding }) => binding.language !== "python");
    const unset = isNative ? setVariables(env) : undefined;
    release = () => {
      unset?.();
      releaseHost();
    };
    return await loadCode(boundCode(tools, features), {
      cwd,
      env: { ...host.env, ...env },
      onOutput: host.pass,
      onUnloadable: ({ message }) => {
        if (context.offersAll) host.warn(message);
      },
    });
  };
  const loaded = (): Promise<LoadedTools> => {
    loading ??= load();
    return loading;
  };
  const implemented = async (): Promise<ReadonlyMap<string, ImplementedTool>> =>
    new Map((await loaded()).tools.map((each) => [toolLabel(each.tool), each]));
  return {
    tools: implemented,
    features: loaded,
    close: async () => {
      try {
        await (await loading)?.close();
      } finally {
        release?.();
      }
    },
  };
}

/** Sets variables for code that runs in this process; gives back what puts them as they were. */
function setVariables(variables: Readonly<Record<string, string | undefined>>): () => void {
  const before = Object.keys(variables).map((name) => [name, process.env[name]] as const);
  for (const [name, value] of Object.entries(variables))
    if (value !== undefined) process.env[name] = value;
  return () => {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  };
}

function codeServer(
  name: string,
  extracted: readonly ExtractedTool[],
  { code, context }: { readonly code: LazyCode; readonly context: SourceContext },
): SourceServer {
  const tools = extracted.map(({ tool }) => tool);
  const ids = new Map(tools.map((tool) => [tool.name, toolLabel(tool)]));
  const [first] = extracted;
  const application = first?.binding.application;
  const call = callLocally(
    async () => (await code.tools()).values(),
    context,
    (name) => ids.get(name) ?? name,
  );
  return {
    name: application ?? first?.tool.namespace ?? name,
    ...withoutAbsent({ application }),
    tools,
    formats: "assert",
    findings: [],
    omitted: [],
    load: async () => {
      const implemented = await code.tools();
      return tools.flatMap((tool) => implemented.get(toolLabel(tool)) ?? []);
    },
    call,
    locate: codeLocations(extracted, context.cwd),
    dropNulls: new Map(
      extracted.map(({ tool, binding }) => [tool.name, binding.dropNulls ?? []] as const),
    ),
  };
}

/** Why there is no tool at all, where one diagnostic says it. */
function causeOfNothing(diagnostics: readonly Diagnostic[]): Diagnostic | undefined {
  const broken = diagnostics.find(({ code }) => code === "syntax-error");
  const [empty, ...others] = diagnostics;
  return broken ?? (empty?.code === "no-tools" && others.length === 0 ? empty : undefined);
}

/** Each class or object is listed by itself; names are unique within a namespace only. */
function byApplication(tools: readonly ExtractedTool[]): readonly (readonly ExtractedTool[])[] {
  if (tools.length === 0) return [[]];
  const groups = new Map<string, ExtractedTool[]>();
  for (const each of tools) {
    const { file, application = "" } = each.binding;
    const key = JSON.stringify([application && file, application, each.tool.namespace]);
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups.values()];
}

/** Which of two tools with one name is served or called must not be a matter of the order of the code. */
function refuseDuplicates(
  { diagnostics }: Manifest,
  { cwd, host, offersAll, tool: asked }: SourceContext,
): void {
  const [duplicate, ...others] = diagnostics.filter(
    ({ code, tool }) =>
      code === "duplicate-name" &&
      (offersAll || (asked !== undefined && tool === nameWithoutServer(asked))),
  );
  if (duplicate === undefined) return;
  for (const line of omissionLines(others, cwd)) host.warn(line);
  throw new ToolcribError("tool-already-exists", omissionText(duplicate, cwd));
}

/** A tool of one among several servers may be written as `server:tool`. */
function nameWithoutServer(written: string): string {
  return written.slice(written.lastIndexOf(":") + 1);
}

function reportDiagnostics(manifest: Manifest, { host, cwd, tool }: SourceContext): void {
  const { diagnostics } = manifest;
  const told = tool === undefined ? diagnostics : concerning(tool, manifest);
  for (const line of omissionLines(told, cwd)) host.warn(line);
  for (const found of diagnostics)
    if (found.level !== "error") host.debug(diagnosticLine(found, cwd));
}

/** What may have kept a tool from being listed; nothing where it is listed. */
function concerning(written: string, { tools, diagnostics }: Manifest): Manifest["diagnostics"] {
  const name = nameWithoutServer(written);
  if (tools.some(({ tool }) => tool.name === name || toolLabel(tool) === written)) return [];
  const about = diagnostics.filter(({ subject }) => subject?.split(".").includes(name));
  return about.length > 0 ? about : diagnostics;
}

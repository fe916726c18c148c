import { type Diagnostic, diagnostic } from "../../diagnostic.ts";
import type { PythonModule } from "../project.ts";
import type { ParameterSyntax } from "../syntax/function-syntax.ts";
import type { MountSyntax } from "../syntax/mount-syntax.ts";
import type { RegistrationSyntax } from "../syntax/registration-syntax.ts";
import type { ToolCandidate } from "../tool-candidate.ts";
import { liveCommand } from "./live-command.ts";

/** A function that registers tools takes more than the server. */
export function needsArguments(
  parameter: ParameterSyntax,
  owner: string,
  { file }: PythonModule,
): Diagnostic {
  return {
    ...diagnostic(
      "registration-needs-arguments",
      `${owner} cannot be called without ${parameter.name}, so the tools that it registers can be listed but not called`,
      { file, ...parameter.at },
    ),
    advice: `Give ${parameter.name} a default, or call the tools on the running server: ${liveCommand(file)}.`,
  };
}

/** A parameter is made by the server for each call, which does not happen here. */
export function injectedParameter(
  parameter: ParameterSyntax,
  candidate: ToolCandidate,
): Diagnostic {
  const maker = `the server that ${candidate.function.name} is registered with`;
  return madeParameter(parameter, candidate, maker);
}

/** The same of a decorator of the project's own, where callers cannot send what it takes. */
export function filledParameter(parameter: ParameterSyntax, candidate: ToolCandidate): Diagnostic {
  const maker = `what ${candidate.decorator} registers ${candidate.function.name} with`;
  return madeParameter(parameter, candidate, maker);
}

/** The same of an agent framework, which runs the function itself. */
export function handedParameter(parameter: ParameterSyntax, candidate: ToolCandidate): Diagnostic {
  const maker = `the framework that ${candidate.function.name} is given to`;
  return {
    ...madeParameter(parameter, candidate, maker),
    advice: `Give ${parameter.name} a default, and take what is needed of it as parameters.`,
  };
}

function madeParameter(
  { name, at }: ParameterSyntax,
  { module: { file }, binding: { path } }: ToolCandidate,
  maker: string,
): Diagnostic {
  return {
    ...diagnostic(
      "injected-parameter",
      `${name} is made by ${maker}, so the tool can be listed but not called`,
      { file, ...at },
      path.join("."),
    ),
    advice: `Call the tool on the running server: ${liveCommand(file)}.`,
  };
}

/** The name of a tool is computed. */
export function computedName({ module, function: source }: ToolCandidate): Diagnostic {
  return diagnostic(
    "registration-computed",
    `the name of ${source.name} is computed where it is registered, so its own name is used`,
    { file: module.file, ...source.at },
    source.name,
  );
}

/** The prefix of a mounted server is computed. */
export function computedPrefix({ child, prefix }: MountSyntax, { file }: PythonModule): Diagnostic {
  return {
    ...diagnostic(
      "registration-computed",
      `the prefix of ${child} is computed where it is mounted, so its tools are listed without it`,
      { file, ...prefix.at },
      child,
    ),
    advice: "Write it as text, or list the running server: `toolcrib list -- COMMAND`.",
  };
}

/** The description of a tool is computed, at least in part. */
export function computedDescription({
  module,
  function: source,
  options,
}: ToolCandidate): Diagnostic {
  const read =
    options?.description === undefined ? "its docstring counts" : "the rest of it counts";
  return {
    ...diagnostic(
      "registration-computed",
      `the description of ${source.name} is computed where it is registered, so ${read}`,
      { file: module.file, ...source.at },
      source.name,
    ),
    advice:
      "Write it as text and constants, or list the running server: `toolcrib list -- COMMAND`.",
  };
}

/** Who may call a tool is decided by code. */
export function computedAuth({ module, function: source }: ToolCandidate): Diagnostic {
  return {
    ...diagnostic(
      "registration-computed",
      `who may call ${source.name} is decided by code where it is registered, which does not run here`,
      { file: module.file, ...source.at },
      source.name,
    ),
    advice: 'Write auth=require_scopes("…"), or `scope: …` under `Tags:` of its docstring.',
  };
}

/** What is registered is made by code. */
export function unread(
  { at, server, decorator = "tool" }: RegistrationSyntax,
  { file }: PythonModule,
): Diagnostic {
  const taker = server === "" ? decorator : server;
  return {
    ...diagnostic("registration-unread", `what ${taker} is given here is made by code`, {
      file,
      ...at,
    }),
    advice: `List the running server instead: ${liveCommand(file)}.`,
  };
}

/** A server whose tools are made by code, or none at all. */
export function withoutTools(
  { at }: Pick<RegistrationSyntax, "at">,
  { file }: PythonModule,
): Diagnostic {
  return {
    ...diagnostic("live-server", "the file is an MCP server, and no tool of it is written here", {
      file,
      ...at,
    }),
    advice: `List the running server: ${liveCommand(file)}.`,
  };
}

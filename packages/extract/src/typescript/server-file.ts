import { basename, extname } from "node:path";
import { type Diagnostic, diagnostic } from "../diagnostic.ts";
import type { Candidate } from "./candidate.ts";
import { isMethodDeclaration, type SourceFile } from "./compiler-port.ts";
import { placeAt, startOf } from "./place.ts";
import type { ToolDefinition } from "./tool-definition.ts";

/** Packages whose servers are given their tools by calls. */
const frameworks =
  /\b(?:from|require\()\s*["'](?:@modelcontextprotocol\/(?:sdk\/server|server)|fastmcp|litemcp|mcp-framework|mcp-handler|mcp-use|tmcp|xmcp|@vercel\/mcp-adapter|@rekog\/mcp-nest|@mastra\/(?:mcp|core))\b/;

/** A call that makes a server or gives it a tool. */
const registers =
  /\bnew\s+(?:McpServer|MCPServer|FastMCP)\s*\(|\.(?:register(?:Tool|Prompt|Resource)|add(?:Tool|Prompt|Resource)|tool|setRequestHandler)\s*\(|\bcreateTool\s*\(|@(?:Tool|Prompt|Resource\w*)\s*\(/;

/** What makes a server, and may so be the program to start. */
const makesServer = /\bnew\s+(?:(?:Mcp|MCP)?Server|FastMCP|LiteMCP)\b|\bcreateMcp\w*\s*\(/;

/** A decorator that registers a method. */
const registered = /@(?:Tool|Prompt|Resource\w*)\s*\(/;

/** What a function takes that gives a server its tools. */
const takesServer = /^[^{]*?\([^)]*:\s*(?:McpServer|MCPServer|FastMCP|Server)\b/;

/** Says of a file that gives a server its tools by calls how they are listed; undefined of others. */
export function serverFile(file: SourceFile): Diagnostic | undefined {
  if (!frameworks.test(file.text)) return undefined;
  const { index } = registers.exec(file.text) ?? {};
  if (index === undefined) return undefined;
  const at = placeAt(file, index);
  if (!makesServer.test(file.text))
    return diagnostic(
      "live-server",
      "the file makes what another gives a server, which only the running server lists",
      at,
    );
  const name = basename(file.fileName);
  const run = /^\.[cm]?js$/.test(extname(name)) ? "node" : "npx tsx";
  return {
    ...diagnostic(
      "live-server",
      "the file gives an MCP server its tools by calls, which only the running server lists",
      at,
    ),
    advice: `List the running server: toolcrib list -- ${run} ${name}; lock, diff, lint and check take it the same way.`,
  };
}

/** Whether a function only gives a server its tools, or is registered as one by a decorator. */
export function isRegistrar(candidate: Candidate | ToolDefinition, file: SourceFile): boolean {
  if (!("signature" in candidate)) return false;
  const { declaration } = candidate;
  if (declaration.getSourceFile() !== file) return false;
  const start = startOf(declaration);
  if (
    isMethodDeclaration(declaration) &&
    registered.test(file.text.slice(start, declaration.name.pos))
  )
    return true;
  return takesServer.test(file.text.slice(start, declaration.end));
}

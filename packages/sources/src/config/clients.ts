import type { ConfigClient } from "./client.ts";

const codeExtension = (data: string, extension: string, file: string): string =>
  `${data}/Code/User/globalStorage/${extension}/settings/${file}`;

/** Every client whose configuration is found by its name. */
export const configClients: readonly ConfigClient[] = [
  {
    name: "vscode",
    files: ({ cwd, data }) => [
      `${cwd}/.vscode/mcp.json`,
      `${data}/Code/User/mcp.json`,
      `${data}/Code/User/settings.json`,
    ],
  },
  {
    name: "vscode-insiders",
    files: ({ cwd, data }) => [
      `${cwd}/.vscode/mcp.json`,
      `${data}/Code - Insiders/User/mcp.json`,
      `${data}/Code - Insiders/User/settings.json`,
    ],
  },
  {
    name: "copilot",
    files: ({ cwd, home }) => [`${cwd}/.mcp.json`, `${home}/.copilot/mcp-config.json`],
  },
  { name: "claude", files: ({ cwd, home }) => [`${cwd}/.mcp.json`, `${home}/.claude.json`] },
  { name: "claude-desktop", files: ({ data }) => [`${data}/Claude/claude_desktop_config.json`] },
  {
    name: "cursor",
    files: ({ cwd, home }) => [`${cwd}/.cursor/mcp.json`, `${home}/.cursor/mcp.json`],
  },
  { name: "windsurf", files: ({ home }) => [`${home}/.codeium/windsurf/mcp_config.json`] },
  {
    name: "cline",
    files: ({ data }) => [codeExtension(data, "saoudrizwan.claude-dev", "cline_mcp_settings.json")],
  },
  {
    name: "roo",
    files: ({ cwd, data }) => [
      `${cwd}/.roo/mcp.json`,
      codeExtension(data, "rooveterinaryinc.roo-cline", "mcp_settings.json"),
    ],
  },
  {
    name: "gemini",
    files: ({ cwd, home }) => [`${cwd}/.gemini/settings.json`, `${home}/.gemini/settings.json`],
  },
  { name: "antigravity", files: ({ home }) => [`${home}/.gemini/antigravity/mcp_config.json`] },
  {
    name: "zed",
    files: ({ cwd, config, data }) => [
      `${cwd}/.zed/settings.json`,
      `${config}/zed/settings.json`,
      `${data}/Zed/settings.json`,
    ],
  },
  {
    name: "codex",
    files: ({ cwd, home }) => [`${cwd}/.codex/config.toml`, `${home}/.codex/config.toml`],
  },
  {
    name: "vibe",
    files: ({ cwd, home }) => [`${cwd}/.vibe/config.toml`, `${home}/.vibe/config.toml`],
  },
  { name: "goose", files: ({ config }) => [`${config}/goose/config.yaml`] },
  {
    name: "continue",
    files: ({ home }) => [`${home}/.continue/config.yaml`, `${home}/.continue/config.json`],
  },
  {
    name: "opencode",
    files: ({ cwd, config }) => [
      `${cwd}/opencode.json`,
      `${cwd}/opencode.jsonc`,
      `${config}/opencode/opencode.json`,
      `${config}/opencode/opencode.jsonc`,
    ],
  },
  {
    name: "kiro",
    files: ({ cwd, home }) => [`${cwd}/.kiro/settings/mcp.json`, `${home}/.kiro/settings/mcp.json`],
  },
  { name: "lmstudio", files: ({ home }) => [`${home}/.lmstudio/mcp.json`] },
  {
    name: "amp",
    files: ({ cwd, config }) => [`${cwd}/.amp/settings.json`, `${config}/amp/settings.json`],
  },
  {
    name: "trae",
    files: ({ cwd, data }) => [`${cwd}/.trae/mcp.json`, `${data}/Trae/User/mcp.json`],
  },
  { name: "kimi", files: ({ home }) => [`${home}/.kimi/mcp.json`] },
  { name: "factory", files: ({ home }) => [`${home}/.factory/mcp.json`] },
  { name: "qoder", files: ({ data }) => [`${data}/Qoder/SharedClientCache/mcp.json`] },
];

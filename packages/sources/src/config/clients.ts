import type { ClientFile, ConfigClient } from "./client.ts";

const mcpServers = [["mcpServers"]] as const;
const ofVsCode = [["servers"], ["mcp", "servers"]] as const;

/** The settings of an extension of VS Code, in the editor itself and in those made of it. */
const extension = (id: string, file: string): readonly ClientFile[] =>
  ["Code", "Code - Insiders", "Cursor", "Windsurf", "VSCodium"].map(
    (editor) => `%data%/${editor}/User/globalStorage/${id}/settings/${file}`,
  );

/** Every client whose configuration is found by its name. */
export const configClients: readonly ConfigClient[] = [
  {
    name: "claude-desktop",
    title: "Claude Desktop",
    project: [],
    user: ["%data%/Claude/claude_desktop_config.json"],
    keys: mcpServers,
  },
  {
    name: "claude",
    title: "Claude Code",
    project: [".mcp.json"],
    user: [
      "~/.claude.json",
      {
        linux: "/etc/claude-code/managed-mcp.json",
        macos: "/Library/Application Support/ClaudeCode/managed-mcp.json",
        windows: "C:/Program Files/ClaudeCode/managed-mcp.json",
      },
    ],
    keys: mcpServers,
  },
  {
    name: "cursor",
    title: "Cursor",
    project: [".cursor/mcp.json"],
    user: ["~/.cursor/mcp.json"],
    keys: mcpServers,
  },
  {
    name: "vscode",
    title: "VS Code",
    project: [".vscode/mcp.json", ".vscode/settings.json"],
    user: ["%data%/Code/User/mcp.json", "%data%/Code/User/settings.json"],
    keys: ofVsCode,
  },
  {
    name: "vscode-insiders",
    title: "VS Code Insiders",
    project: [".vscode/mcp.json", ".vscode/settings.json"],
    user: ["%data%/Code - Insiders/User/mcp.json", "%data%/Code - Insiders/User/settings.json"],
    keys: ofVsCode,
  },
  {
    name: "vscodium",
    title: "VSCodium",
    project: [".vscode/mcp.json"],
    user: ["%data%/VSCodium/User/mcp.json", "%data%/VSCodium/User/settings.json"],
    keys: ofVsCode,
  },
  {
    name: "visual-studio",
    title: "Visual Studio",
    project: [".mcp.json", ".vs/mcp.json", ".vscode/mcp.json", ".cursor/mcp.json"],
    user: [{ windows: "~/.mcp.json" }],
    keys: [["servers"], ["mcpServers"]],
  },
  {
    name: "copilot",
    title: "Copilot CLI",
    project: [".mcp.json", ".github/mcp.json"],
    user: ["~/.copilot/mcp-config.json"],
    keys: mcpServers,
  },
  {
    name: "windsurf",
    title: "Windsurf",
    project: [],
    user: ["~/.codeium/windsurf/mcp_config.json", "~/.codeium/mcp_config.json"],
    keys: mcpServers,
  },
  {
    name: "zed",
    title: "Zed",
    project: [".zed/settings.json"],
    user: [
      { linux: "%config%/zed/settings.json", macos: "~/.config/zed/settings.json" },
      "%data%/Zed/settings.json",
    ],
    keys: [["context_servers"]],
  },
  {
    name: "cline",
    title: "Cline",
    project: [],
    user: [
      ...extension("saoudrizwan.claude-dev", "cline_mcp_settings.json"),
      "~/.cline/data/settings/cline_mcp_settings.json",
    ],
    keys: mcpServers,
  },
  {
    name: "roo",
    title: "Roo Code",
    project: [".roo/mcp.json"],
    user: extension("rooveterinaryinc.roo-cline", "mcp_settings.json"),
    keys: mcpServers,
  },
  {
    name: "kilo",
    title: "Kilo Code",
    project: [".kilocode/mcp.json"],
    user: extension("kilocode.kilo-code", "mcp_settings.json"),
    keys: mcpServers,
  },
  {
    name: "continue",
    title: "Continue",
    project: [".continue/mcpServers/*"],
    user: ["~/.continue/config.yaml", "~/.continue/config.json", "~/.continue/mcpServers/*"],
    keys: mcpServers,
  },
  {
    name: "gemini",
    title: "Gemini CLI",
    project: [".gemini/settings.json"],
    user: [
      "~/.gemini/settings.json",
      {
        linux: "/etc/gemini-cli/settings.json",
        macos: "/Library/Application Support/GeminiCli/settings.json",
        windows: "C:/ProgramData/gemini-cli/settings.json",
      },
    ],
    keys: mcpServers,
    bareVariables: true,
  },
  {
    name: "antigravity",
    title: "Antigravity",
    project: [],
    user: ["~/.gemini/antigravity/mcp_config.json"],
    keys: mcpServers,
  },
  {
    name: "qwen",
    title: "Qwen Code",
    project: [".qwen/settings.json"],
    user: ["~/.qwen/settings.json"],
    keys: mcpServers,
    bareVariables: true,
  },
  {
    name: "codex",
    title: "Codex",
    project: [".codex/config.toml"],
    user: ["~/.codex/config.toml"],
    keys: [["mcp_servers"]],
  },
  {
    name: "amazon-q",
    title: "Amazon Q",
    project: [".amazonq/mcp.json", ".amazonq/default.json", ".amazonq/cli-agents/*"],
    user: [
      "~/.aws/amazonq/mcp.json",
      "~/.aws/amazonq/default.json",
      "~/.aws/amazonq/agents/default.json",
      "~/.aws/amazonq/cli-agents/*",
    ],
    keys: mcpServers,
  },
  {
    name: "kiro",
    title: "Kiro",
    project: [".kiro/settings/mcp.json"],
    user: ["~/.kiro/settings/mcp.json"],
    keys: mcpServers,
  },
  {
    name: "junie",
    title: "JetBrains Junie",
    project: [".junie/mcp/mcp.json"],
    user: ["~/.junie/mcp/mcp.json"],
    keys: mcpServers,
  },
  {
    name: "lmstudio",
    title: "LM Studio",
    project: [],
    user: ["~/.lmstudio/mcp.json"],
    keys: mcpServers,
  },
  {
    name: "goose",
    title: "Goose",
    project: [],
    user: [
      {
        linux: "%config%/goose/config.yaml",
        macos: "~/.config/goose/config.yaml",
        windows: "%data%/Block/goose/config/config.yaml",
      },
    ],
    keys: [["extensions"]],
  },
  {
    name: "opencode",
    title: "opencode",
    project: [
      "opencode.json",
      "opencode.jsonc",
      ".opencode/opencode.json",
      ".opencode/opencode.jsonc",
    ],
    user: ["%config%/opencode/opencode.json", "%config%/opencode/opencode.jsonc"],
    keys: [["mcp", "servers"], ["mcp"]],
  },
  {
    name: "crush",
    title: "Crush",
    project: [".crush.json", "crush.json"],
    user: [
      {
        linux: "%config%/crush/crush.json",
        macos: "~/.config/crush/crush.json",
        windows: "%local%/crush/crush.json",
      },
    ],
    keys: [["mcp"]],
    bareVariables: true,
  },
  {
    name: "amp",
    title: "Amp",
    project: [".amp/settings.json", ".amp/settings.jsonc"],
    user: ["%config%/amp/settings.json", "%config%/amp/settings.jsonc"],
    keys: [["amp.mcpServers"]],
  },
  {
    name: "warp",
    title: "Warp",
    project: [".warp/.mcp.json"],
    user: ["~/.warp/.mcp.json"],
    keys: mcpServers,
  },
  {
    name: "trae",
    title: "Trae",
    project: [".trae/mcp.json"],
    user: ["%data%/Trae/User/mcp.json", "%data%/Trae CN/User/mcp.json"],
    keys: mcpServers,
  },
  {
    name: "gitlab-duo",
    title: "GitLab Duo",
    project: [".gitlab/duo/mcp.json"],
    user: ["~/.gitlab/duo/mcp.json"],
    keys: mcpServers,
  },
  {
    name: "vibe",
    title: "Mistral Vibe",
    project: [".vibe/config.toml"],
    user: ["~/.vibe/config.toml"],
    keys: [["mcp_servers"]],
  },
  {
    name: "kimi",
    title: "Kimi CLI",
    project: [],
    user: ["~/.kimi/mcp.json"],
    keys: mcpServers,
  },
  {
    name: "factory",
    title: "Factory",
    project: [".factory/mcp.json"],
    user: ["~/.factory/mcp.json"],
    keys: mcpServers,
  },
  {
    name: "qoder",
    title: "Qoder",
    project: [],
    user: ["%data%/Qoder/SharedClientCache/mcp.json"],
    keys: mcpServers,
  },
];

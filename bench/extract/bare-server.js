// The least that an MCP server takes: node, and the official SDK's server imported.
import "@modelcontextprotocol/server";

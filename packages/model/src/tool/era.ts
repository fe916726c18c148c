/** A generation of the MCP protocol. Older revisions are spoken as the older of the two. */
export type Era = "2026-07-28" | "2025-11-25";

/** Every era, the newest first. */
export const ERAS: readonly Era[] = ["2026-07-28", "2025-11-25"];

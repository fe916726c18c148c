import { ASSET_PATHS, type Site } from "@toolcrib/web";
import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import type { HubEnv } from "../api/hub-env.ts";

const NAV: Site["nav"] = [
  { title: "Servers", href: "/servers" },
  { title: "Reviews", href: "/reviews" },
  { title: "Audit", href: "/audit" },
];

/** The frame of every page, in the theme that whoever asks has chosen. */
export function pageSite(c: Context<HubEnv>): Site {
  const theme = getCookie(c, "theme");
  return {
    name: "toolcrib hub",
    nav: NAV,
    assets: ASSET_PATHS,
    search: { action: "/search", placeholder: "Search tools, parameters, servers" },
    ...(theme === "light" || theme === "dark" ? { theme } : {}),
  };
}

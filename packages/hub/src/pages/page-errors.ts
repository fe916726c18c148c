import { ErrorPage, renderPage } from "@toolcrib/web";
import type { Context } from "hono";
import type { HubEnv } from "../api/hub-env.ts";
import type { MissingPage } from "./missing-page.ts";
import { pageResponse } from "./page-response.ts";
import { pageSite } from "./page-site.ts";

/** Addresses that programs ask; their errors stay problems, whoever asks. */
const FOR_PROGRAMS = /^\/(?:v0|v0\.1|registry|openapi\.yaml|healthz|metrics)(?:\/|$)|\.json$/;

/** What a page calls an error, where its status has no plain name. */
const TITLES: Readonly<Record<number, string>> = {
  400: "Not an address",
  403: "Not allowed",
  404: "Not found",
  405: "Not possible here",
  410: "Deleted",
  413: "Too large",
  429: "Too many requests",
  500: "Something went wrong",
  503: "Not available",
  507: "The disk is full",
};

/** Whether somebody looks at the answer in a browser. */
function wantsPage({ headers, url }: Request): boolean {
  const path = URL.canParse(url) ? new URL(url).pathname : "";
  return /\btext\/html\b/.test(headers.get("accept") ?? "") && !FOR_PROGRAMS.test(path);
}

/** A problem as a page, where a browser asked; else as it is. */
export async function problemAsPage(c: Context<HubEnv>, problem: Response): Promise<Response> {
  const isProblem = problem.headers.get("content-type") === "application/problem+json";
  if (!isProblem || !wantsPage(c.req.raw)) return problem;
  const { status, headers } = problem;
  const { detail } = (await problem.json()) as { readonly detail: string }; // made by `problem`
  const page = errorPage(c, {
    status,
    message: `${detail.charAt(0).toUpperCase()}${detail.slice(1)}.`,
    near: [],
  });
  for (const name of ["allow", "retry-after"]) {
    const value = headers.get(name);
    if (value !== null) page.headers.set(name, value);
  }
  return page;
}

/** The page of an error, with what there is instead. */
export function errorPage(
  c: Context<HubEnv>,
  { status, message, near }: Pick<MissingPage, "message" | "near"> & { readonly status: number },
): Response {
  const html = renderPage(
    ErrorPage({
      site: pageSite(c),
      status,
      title: TITLES[status] ?? "Error",
      message,
      near: [...near, { title: "All servers", href: "/servers" }],
    }),
  );
  return pageResponse(c.req.raw, html, status);
}

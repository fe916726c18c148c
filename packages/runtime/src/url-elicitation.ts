import { isJsonObject, visibleText } from "@toolcrib/model";

/** The error of 2025-11-25 by which a server says that a page has to be visited first. */
export const URL_ELICITATION_REQUIRED = -32_042;

/** A page that a server wants to be visited before it does what was asked. */
export interface RequiredVisit {
  readonly url: string;
  /** Why, in the server's words. */
  readonly message: string;
}

/** Pages of one error that are read. */
const MAX_VISITS = 10;
/** Longer URLs are not shown; those of logins have some hundred characters. */
const MAX_URL = 2_048;

/** The pages that an error of a server names; none where it is another error, or names none. */
export function requiredVisits(rpcCode: number, data: unknown): readonly RequiredVisit[] {
  const elicitations = isJsonObject(data) ? data["elicitations"] : undefined;
  if (rpcCode !== URL_ELICITATION_REQUIRED || !Array.isArray(elicitations)) return [];
  return elicitations.slice(0, MAX_VISITS).flatMap((entry) => {
    const { url, message } = isJsonObject(entry) ? entry : {};
    if (typeof url !== "string" || !isWebPage(url)) return [];
    return [{ url, message: typeof message === "string" ? message : "" }];
  });
}

/** The words of such an error without the code, which the official SDK of that era puts before them. */
export function visitReason(message: string): string {
  return message.replace(/^(?:MCP error -32042: )+/, "");
}

/** What a person or a model should do, as the end of a sentence. */
export function visitText(visits: readonly RequiredVisit[]): string {
  const pages = visits.map(({ url, message }) => {
    const shown = new URL(url).href;
    return message === "" ? shown : `${shown} (${visibleText(message, 200)})`;
  });
  return `open ${pages.join(" and ")}, then call again`;
}

function isWebPage(url: string): boolean {
  return url.length <= MAX_URL && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}

import type { Html } from "../html.ts";
import { foreignText } from "./foreign-text.ts";

/** An address of strangers as a link where it is http or https, else as text. */
export function SafeLink({ url }: { url: string }): Html {
  const shown = foreignText(url, 500);
  if (!isWebAddress(url)) return <span class="mono">{shown}</span>;
  return (
    <a class="mono" href={url} rel="noopener noreferrer nofollow ugc">
      {shown}
    </a>
  );
}

/** Whether a text is an address that a page may link to. */
function isWebAddress(text: string): boolean {
  return /^https?:\/\/[\w.[\]:-]+(?:[/?#][^\s"'<>\\]*)?$/i.test(text);
}

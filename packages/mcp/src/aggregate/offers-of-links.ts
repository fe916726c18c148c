import { visibleText } from "@toolcrib/model";
import type { Offer } from "./resolve-served-tools.ts";
import type { FeatureOffer } from "./served-features.ts";
import type { UpstreamTools } from "./upstream.ts";
import type { UpstreamLink } from "./upstream-link.ts";

/** What an upstream offers to somebody; undefined where it is what it offers to everybody. */
type OfferedBy = (link: UpstreamLink) => UpstreamTools | undefined;

/** The tools of those that were reached. */
export function offersOf(
  links: readonly UpstreamLink[],
  offeredBy: OfferedBy = () => undefined,
): readonly Offer[] {
  return links.flatMap((link) => {
    const { name, namespace } = link.upstream;
    const tools = offeredBy(link)?.tools ?? link.tools;
    return tools === undefined ? [] : [{ upstream: name, namespace, tools }];
  });
}

/** The prompts and resources of every upstream. */
export function featuresOf(
  links: readonly UpstreamLink[],
  offeredBy: OfferedBy = () => undefined,
): readonly FeatureOffer[] {
  return links.map((link) => ({
    upstream: link.upstream.name,
    features: offeredBy(link) ?? link.features,
    isServer: link.isServer,
  }));
}

/** The instructions of one upstream as they are; of several, each under the name of its source. */
export function joinInstructions(links: readonly UpstreamLink[]): string | undefined {
  const [only] = links;
  if (links.length === 1) return only?.instructions;
  const said = links.flatMap(({ upstream, instructions }) =>
    instructions ? [`# ${visibleText(upstream.name)}\n\n${instructions}`] : [],
  );
  return said.length === 0 ? undefined : said.join("\n\n");
}

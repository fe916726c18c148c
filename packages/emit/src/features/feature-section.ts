import { code, inline, quote, rowLine } from "../markdown-text.ts";
import { type Feature, featureFacts } from "./feature.ts";

/** The section of a reference page about a prompt, resource or template. */
export function featureSection(feature: Feature): readonly string[] {
  const { id, digest } = featureFacts(feature);
  const { title, description } = feature;
  const given = "arguments" in feature ? (feature.arguments ?? []) : [];
  const type = "mimeType" in feature ? feature.mimeType : undefined;
  return [
    `## ${inline(id)}`,
    "",
    ...(title === undefined ? [] : [`**${inline(title)}**`, ""]),
    ...(description === undefined ? [] : [...quote(description), ""]),
    ...(type === undefined ? [] : [...code("", type), ""]),
    ...(given.length === 0
      ? []
      : [
          "| argument | required | description |",
          "|---|---|---|",
          ...given.map(({ name, required, description: text = "" }) =>
            rowLine([`\`${name}\``, required === true ? "yes" : "no", text]),
          ),
          "",
        ]),
    `Digest: \`${digest}\``,
  ];
}

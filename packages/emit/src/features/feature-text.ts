import { type TextPaint, table, visibleLines, visibleText } from "@toolcrib/model";
import { type Feature, featureFacts } from "./feature.ts";

/** A prompt, resource or template as plain text for people. What it holds of a stranger is made visible. */
export function featureText(feature: Feature, paint: TextPaint): string {
  const { bold, dim } = paint;
  const { kind, id, digest } = featureFacts(feature);
  const { title, description, name } = feature;
  return [
    `${bold(visibleText(id))}  ${dim(kind)}`,
    ...(title === undefined ? [] : [visibleText(title)]),
    ...(kind === "prompt" || name === id ? [] : [`${dim("name")}      ${visibleText(name)}`]),
    ...(description === undefined ? [] : ["", visibleLines(description.trim())]),
    ...argumentLines(feature, paint),
    "",
    ...("mimeType" in feature && feature.mimeType !== undefined
      ? [`${dim("type")}      ${visibleText(feature.mimeType)}`]
      : []),
    `${dim("digest")}    ${digest}`,
  ].join("\n");
}

function argumentLines(feature: Feature, { bold }: TextPaint): readonly string[] {
  if (!("arguments" in feature) || feature.arguments === undefined) return [];
  const rows = feature.arguments.map(({ name, required, description = "" }) => [
    name,
    required === true ? "required" : "optional",
    description.split(/\r?\n/)[0] ?? "",
  ]);
  if (rows.length === 0) return [];
  return [
    "",
    bold("Arguments"),
    ...table(rows)
      .split("\n")
      .map((line) => `  ${line}`),
  ];
}

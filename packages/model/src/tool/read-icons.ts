import type { FieldReader } from "../json/field-reader.ts";
import { type Icon, parseIcon } from "./icon.ts";

/** Reads the icons of a definition; where one is unusable, the raw list is kept too. */
export function readIcons(reader: FieldReader): readonly Icon[] | undefined {
  const list = reader.list("icons");
  if (list === undefined) return undefined;
  const parsed = list.map((json, index) => parseIcon(json, `/icons/${index}`));
  const findings = parsed.flatMap((entry) => entry.findings);
  reader.report(...findings);
  if (findings.some(({ rule }) => rule === "invalid-icon")) reader.keepRaw("icons");
  return parsed.flatMap(({ icon }) => (icon === undefined ? [] : [icon]));
}

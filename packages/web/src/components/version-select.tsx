import type { Html } from "../html.ts";
import { foreignText } from "../text/foreign-text.ts";

/** A version to choose, newest first. */
export function VersionSelect(props: {
  name: string;
  label: string;
  versions: readonly string[];
  chosen: string;
}): Html {
  const { name, label, versions, chosen } = props;
  return (
    <>
      <label for={`version-${name}`}>{label}</label>
      <select id={`version-${name}`} name={name}>
        {versions.map((version) => (
          <option value={version} selected={version === chosen}>
            {foreignText(version, 60)}
          </option>
        ))}
      </select>
    </>
  );
}

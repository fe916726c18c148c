const EXACT_VERSION = /^v?(\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?)$/;

/** What is written where a registry does not say which version a server has. */
export const UNKNOWN_VERSION = "1.0.0";

/** The version in the tag of an image reference; the tag must be a whole version number. */
export function versionOfImage(image: string): string | undefined {
  const name = image.slice(image.lastIndexOf("/") + 1);
  const tag = name.split("@")[0]?.split(":")[1];
  return tag === undefined ? undefined : EXACT_VERSION.exec(tag)?.[1];
}

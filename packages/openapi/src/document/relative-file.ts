/**
 * The path of a referenced file, relative to the folder of the root document, with `/` between its
 * parts; undefined when it is a URL, an absolute path, or leads out of that folder.
 */
export function relativeFile(reference: string, from: string): string | undefined {
  if (/^[A-Za-z][A-Za-z0-9+.-]*:|^[/\\]|[\\\0?]/.test(reference)) return undefined;
  const path = decodePath(reference);
  if (path === undefined || /^[/\\]|[\\\0]|^[A-Za-z]:/.test(path)) return undefined;
  const parts = from.split("/").slice(0, -1);
  for (const part of path.split("/")) {
    if (part === "..") {
      if (parts.pop() === undefined) return undefined;
    } else if (part !== "" && part !== ".") parts.push(part);
  }
  return parts.length === 0 ? undefined : parts.join("/");
}

function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

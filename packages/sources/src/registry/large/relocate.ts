/** Of what is read from a file of its own, paths begin with the file. */
export function relocate(
  pointer: string,
  file: string | undefined,
): <Found extends { readonly path: string }>(found: Found) => Found {
  return (found) => {
    const isInside = found.path === pointer || found.path.startsWith(`${pointer}/`);
    if (file === undefined || !isInside) return found;
    const inside = found.path.slice(pointer.length).replace(/^\/server(?=\/|$)/, "");
    return { ...found, path: `/${file}#${inside}` };
  };
}

import { readFileSync } from "node:fs";
import { publishedPackages } from "../published-packages.js";

/** The public names of every package: what only grows within a major version. */
export const apiPage = {
  file: "docs/api.md",
  render: () =>
    [
      "# Public names",
      "",
      "What each package exports. Within a major version names are added, not taken away or changed.",
      "This page is made of the packages' entry points by `npm run docs`, so a change of the surface shows in review.",
      "",
      ...publishedPackages().flatMap(packageSection),
    ].join("\n"),
};

function packageSection(folder) {
  const manifest = JSON.parse(readFileSync(`packages/${folder}/package.json`, "utf8"));
  const entries = Object.entries(manifest.exports).flatMap(([path, target]) => {
    const source = typeof target === "object" ? target["@toolcrib/source"] : undefined;
    if (source === undefined) return [];
    const names = publicNames(readFileSync(`packages/${folder}/${source}`, "utf8"));
    const title = path === "." ? manifest.name : `${manifest.name}${path.slice(1)}`;
    return [`### \`${title}\``, "", names.map((name) => `\`${name}\``).join(" · "), ""];
  });
  return [`## ${folder}`, "", ...entries];
}

/** The names that an entry point lists one by one, types marked as such. */
function publicNames(source) {
  return [...source.matchAll(/export (type )?\{([^}]*)\}/g)]
    .flatMap(([, allTypes, list]) =>
      list
        .split(",")
        .map((name) => name.trim())
        .filter((name) => name !== "")
        .map((name) => ({
          name: name.replace(/^type /, "").replace(/^.* as /, ""),
          isType: allTypes !== undefined || name.startsWith("type "),
        })),
    )
    .concat(
      [...source.matchAll(/^export (?:async )?(?:function|const|class) (\w+)/gm)].map(
        ([, name]) => ({
          name,
          isType: false,
        }),
      ),
    )
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, isType }) => (isType ? `type ${name}` : name));
}

/** A program that runs packages: how its command is told, and what names the package. */
interface PackageRunner {
  readonly ecosystem: "npm" | "pypi" | "oci";
  /** The words that the command begins with, one list for each way to write it. */
  readonly begins: readonly (readonly string[])[];
  /** Options whose value is the package. */
  readonly names?: readonly string[];
  /** Options that take the next word as their value. */
  readonly takesValue?: readonly string[];
}

const runners: readonly PackageRunner[] = [
  {
    ecosystem: "npm",
    begins: [
      ["npx"],
      ["bunx"],
      ["pnpx"],
      ["npm", "exec"],
      ["npm", "x"],
      ["pnpm", "dlx"],
      ["yarn", "dlx"],
    ],
    names: ["-p", "--package"],
    takesValue: ["-c", "--call", "--registry", "-w", "--workspace"],
  },
  {
    ecosystem: "pypi",
    begins: [["uvx"], ["uv", "tool", "run"], ["pipx", "run"]],
    names: ["--from", "--spec"],
    takesValue: ["--with", "--python", "-p", "--index-url", "--extra-index-url"],
  },
  {
    ecosystem: "oci",
    begins: [
      ["docker", "run"],
      ["podman", "run"],
      ["nerdctl", "run"],
    ],
    takesValue: [
      ..."-e --env --env-file -v --volume --mount --name --network --net -p --publish -w".split(
        " ",
      ),
      ..."--workdir -u --user --entrypoint -l --label --platform --pull -m --memory --cpus".split(
        " ",
      ),
      ..."--add-host --cap-add --cap-drop --device --dns -h --hostname --security-opt --tmpfs".split(
        " ",
      ),
    ],
  },
];

/** The package that a command runs, as in `npm:some-server@1.2.3`; undefined where it does not run one. */
export function packageOfCommand(words: readonly string[]): string | undefined {
  const program =
    (words[0] ?? "")
      .split(/[\\/]/)
      .at(-1)
      ?.replace(/\.(?:cmd|exe)$/i, "") ?? "";
  const plain = [program, ...words.slice(1)];
  for (const { ecosystem, begins, names = [], takesValue = [] } of runners) {
    const begin = begins.find((start) => start.every((word, index) => plain[index] === word));
    if (begin === undefined) continue;
    const name = packageWord(plain.slice(begin.length), names, takesValue);
    return name === undefined ? undefined : `${ecosystem}:${name}`;
  }
  return undefined;
}

/** The value of an option that names the package, else the first word that is not an option. */
function packageWord(
  words: readonly string[],
  names: readonly string[],
  takesValue: readonly string[],
): string | undefined {
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? "";
    if (names.includes(word)) return words[index + 1];
    const [option = "", value] = /^(--[\w-]+)=(.*)$/s.exec(word)?.slice(1) ?? [];
    if (names.includes(option)) return value;
    if (takesValue.includes(word)) index++;
    else if (!word.startsWith("-")) return word;
  }
  return undefined;
}

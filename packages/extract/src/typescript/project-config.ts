import { existsSync } from "node:fs";
import { dirname, join, parse } from "node:path";
import { compareText, type JsonObject } from "@toolcrib/model";

/** Files of one TypeScript project. */
export interface ProjectFiles {
  readonly files: readonly string[];
  /** The project's own configuration. */
  readonly config?: string;
  /** The path of a configuration that holds just these files. It exists only in memory. */
  readonly configFile: string;
}

/** Groups files by the tsconfig.json above them. */
export function projectsOf(files: readonly string[]): readonly ProjectFiles[] {
  const sorted = [...files].sort(compareText);
  return groupByConfig(sorted.map((file) => [configAbove(dirname(file)), file]));
}

/** Groups files by their configurations. */
export function groupByConfig(
  files: readonly (readonly [config: string | undefined, file: string])[],
): readonly ProjectFiles[] {
  const groups = new Map<string | undefined, string[]>();
  for (const [config, file] of files) {
    const group = groups.get(config);
    if (group === undefined) groups.set(config, [file]);
    else group.push(file);
  }
  return [...groups].map(([config, own]) => {
    const { dir, base } = parse(config ?? join(dirname(own[0] ?? ""), "tsconfig.json"));
    const configFile = join(dir, `toolcrib-extract.${base}`);
    return { files: own, ...(config === undefined ? {} : { config }), configFile };
  });
}

/** Types are read from the code alone, whatever the project emits or forgives. */
const always = {
  allowImportingTsExtensions: true,
  allowJs: true,
  composite: false,
  incremental: false,
  noEmit: true,
  skipLibCheck: true,
  strict: true,
  strictNullChecks: true,
};

const withoutConfig = {
  module: "esnext",
  moduleResolution: "bundler",
  target: "es2023",
  types: [],
};

/**
 * A configuration that holds just the files of a project, and of all that the project consists of
 * the declarations, whose types code may use without importing them. The project's settings are
 * kept, but types are read strictly.
 */
export function configurationText(
  { config, files }: ProjectFiles,
  configured: ReadonlySet<string>,
  options: JsonObject = {},
): string {
  const declarations = [...configured].filter((file) => /\.d\.[cm]?ts$/.test(file));
  return JSON.stringify({
    ...(config === undefined ? {} : { extends: config }),
    compilerOptions: { ...(config === undefined ? withoutConfig : {}), ...always, ...options },
    files: [...files, ...declarations],
    include: [],
    references: [],
  });
}

function configAbove(folder: string): string | undefined {
  const config = join(folder, "tsconfig.json");
  if (existsSync(config)) return config;
  const parent = dirname(folder);
  return parent === folder ? undefined : configAbove(parent);
}

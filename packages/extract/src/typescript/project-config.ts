import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { compareText, type Json } from "@toolcrib/model";

/** The files of one TypeScript project and a configuration that holds just them. */
export interface ProjectFiles {
  /** A path that exists only in memory, beside the project's own configuration. */
  readonly configFile: string;
  readonly configText: string;
  readonly files: readonly string[];
  /** The project's own configuration. */
  readonly config?: string;
}

/** Groups files by the tsconfig.json above them; a project's settings are kept, but types are read strictly. */
export function projectsOf(files: readonly string[]): readonly ProjectFiles[] {
  const groups = new Map<string, { readonly config?: string; readonly files: string[] }>();
  for (const file of [...files].sort(compareText)) {
    const config = configAbove(dirname(file));
    const key = config ?? "";
    const group = groups.get(key) ?? {
      ...(config === undefined ? {} : { config }),
      files: [],
    };
    group.files.push(file);
    groups.set(key, group);
  }
  return [...groups.values()].map((group) => {
    const folder = dirname(group.config ?? group.files[0] ?? "");
    return {
      configFile: join(folder, "toolcrib-extract.tsconfig.json"),
      configText: JSON.stringify(configuration(group)),
      ...group,
    };
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

function configuration({
  config,
  files,
}: {
  readonly config?: string;
  readonly files: readonly string[];
}): Json {
  return {
    ...(config === undefined ? {} : { extends: config }),
    compilerOptions: { ...(config === undefined ? withoutConfig : {}), ...always },
    files,
    include: [],
    references: [],
  };
}

function configAbove(folder: string): string | undefined {
  const config = join(folder, "tsconfig.json");
  if (existsSync(config)) return config;
  const parent = dirname(folder);
  return parent === folder ? undefined : configAbove(parent);
}

import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** A project of made functions in a temporary folder. */
export interface MadeProject {
  readonly folder: string;
  readonly configFile: string;
  /** The files with functions. */
  readonly files: readonly string[];
  readonly remove: () => void;
}

const FUNCTIONS_PER_FILE = 10;

/** How a made project is cut into files. */
interface ProjectOptions {
  readonly perFile?: number;
  /** What else a file holds. */
  readonly besides?: (file: number) => string;
}

/** Writes `count` documented functions, ten to a file unless said, that share some types. */
export function makeProject(
  count: number,
  { perFile = FUNCTIONS_PER_FILE, besides = () => "" }: ProjectOptions = {},
): MadeProject {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "toolcrib-bench-")));
  mkdirSync(join(folder, "src"));
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
  const configFile = join(folder, "tsconfig.json");
  writeFileSync(
    configFile,
    JSON.stringify({
      compilerOptions: {
        strict: true,
        noEmit: true,
        module: "esnext",
        moduleResolution: "bundler",
        target: "es2022",
        skipLibCheck: true,
        types: [],
      },
      include: ["src"],
    }),
  );
  writeFileSync(join(folder, "src/shared.ts"), shared);
  // What is read of code is kept in this folder.
  const rivals = resolve("bench/rivals/node_modules");
  if (existsSync(rivals)) symlinkSync(rivals, join(folder, "node_modules"));
  else mkdirSync(join(folder, "node_modules"));
  const files = Array.from({ length: count / perFile }, (_, file) => {
    const path = join(folder, `src/tools${file}.ts`);
    const functions = Array.from({ length: perFile }, (_unused, index) =>
      functionText(file * perFile + index),
    );
    writeFileSync(
      path,
      `import type { Address, Page, Priority } from "./shared";\n${besides(file)}${functions.join("\n")}`,
    );
    return path;
  });
  return {
    folder,
    configFile,
    files,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

const shared = `
/** How urgent something is. */
export type Priority = "low" | "medium" | "high" | "critical";
/** Where somebody lives. */
export interface Address {
  /** Street and number. */
  street: string;
  city: string;
  /** @pattern ^[0-9]+$ */
  zip?: string;
}
/** A part of a longer list. */
export interface Page<T> { items: T[]; next: string | null }
`;

/** Results as functions have them: a type of their own, a shared one, a plain value, fields in place. */
const results: readonly ((number: number) => {
  readonly declared?: string;
  readonly type: string;
  readonly value: string;
})[] = [
  (number) => ({
    declared: `
/** Result ${number}. */
export interface Result${number} { id: number; address: Address; tags: string[]; priority?: Priority }`,
    type: `Result${number}`,
    value: "{ id: limit, address, tags: [name, String(dry)], priority }",
  }),
  () => ({ type: "Page<Address>", value: "{ items: [address], next: null }" }),
  () => ({ type: "string", value: "name" }),
  () => ({ type: "{ id: number; done: boolean }", value: "{ id: limit, done: dry === true }" }),
];

function functionText(number: number): string {
  const {
    declared = "",
    type,
    value,
  } = results[number % results.length]?.(number) ?? {
    type: "void",
    value: "",
  };
  return `${declared}
/**
 * Does thing ${number} and says how it went.
 * @param name - The name of the thing
 * @param priority - How urgent it is
 * @param address - Where to send it
 * @param limit - How many at most
 * @param dry - Whether to only pretend
 * @returns what was done
 */
export async function doThing${number}(
  name: string,
  priority: Priority,
  address: Address,
  limit: number,
  dry?: boolean,
): Promise<${type}> {
  return ${value};
}
`;
}

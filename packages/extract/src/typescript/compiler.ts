import { ToolcribError } from "@toolcrib/model";
import { API } from "typescript/unstable/sync";
import { type AskAhead, askAhead, type QuestionChannel } from "./ask-ahead.ts";
import { compilerPath, withRelaxedGc } from "./compiler-process.ts";
import { usesCompilerShortcuts } from "./compiler-shortcuts.ts";
import { TypeProgram } from "./type-program.ts";

/** A running compiler. It holds a process until it is closed. */
export class Compiler {
  readonly #api: API;
  readonly #channel: Channel;
  readonly #ahead: AskAhead;
  /** Configurations that are not on disk. */
  readonly #texts = new Map<string, string>();
  readonly #configured = new Map<string, Configured>();
  /** Where configurations were looked for, those that others extend too, and other JSON. */
  readonly configsRead: Set<string> = new Set();

  constructor(folder: string) {
    try {
      this.#api = withRelaxedGc(
        () =>
          new API({
            cwd: folder,
            tsserverPath: compilerPath(),
            fs: { readFile: (file) => this.#readFile(file) },
          }),
      );
      this.#channel = channelOf(this.#api);
      this.#ahead = usesCompilerShortcuts() ? askAhead(this.#channel) : () => {};
    } catch (cause) {
      throw new ToolcribError(
        "compiler-unavailable",
        "TypeScript's compiler for this platform is not installed; install without --no-optional",
        { cause },
      );
    }
  }

  /** The text of a file that is not on disk; the compiler reads the others by itself. */
  #readFile(file: string): string | undefined {
    const text = this.#texts.get(file);
    if (text === undefined && file.endsWith(".json") && !file.endsWith("/package.json"))
      this.configsRead.add(file);
    return text;
  }

  /** The files that a configuration names or matches; none when it cannot be read. */
  configuredFiles(configFile: string): ReadonlySet<string> {
    return this.#configuredBy(configFile).files;
  }

  /** Whether a configuration, or one that it extends, says which packages of `@types` are read. */
  namesTypes(configFile: string): boolean {
    return this.#configuredBy(configFile).namesTypes;
  }

  #configuredBy(configFile: string): Configured {
    let configured = this.#configured.get(configFile);
    if (configured === undefined) {
      try {
        const { fileNames, options } = this.#api.parseConfigFile(configFile);
        configured = { files: new Set(fileNames), namesTypes: options["types"] !== undefined };
      } catch {
        // What is wrong with it is reported with the program that extends it.
        configured = { files: new Set(), namesTypes: false };
      }
      this.#configured.set(configFile, configured);
    }
    return configured;
  }

  /** The program of a configuration, which is read from the text instead of the disk. */
  program(configFile: string, configText: string): TypeProgram {
    this.#texts.set(configFile, configText);
    const snapshot = this.#api.updateSnapshot({ openProjects: [configFile] });
    const project = snapshot.getProject(configFile);
    if (project === undefined)
      throw new ToolcribError("compiler-unavailable", `TypeScript could not open ${configFile}`);
    return new TypeProgram(project, this.#ahead);
  }

  /** Ends the process at once: asked politely, it first says "context canceled" on stderr. */
  close(): void {
    this.#channel.child.kill("SIGKILL");
    this.#channel.close();
  }
}

/** What a configuration says. */
interface Configured {
  readonly files: ReadonlySet<string>;
  readonly namesTypes: boolean;
}

interface Channel extends QuestionChannel {
  readonly child: { kill(signal: string): unknown };
  close(): void;
}

/** The interface has no other way to its process, which is a reason why its version is pinned. */
function channelOf(api: API): Channel {
  const { client } = api as unknown as { readonly client: { readonly channel: Channel } };
  return client.channel;
}

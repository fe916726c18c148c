import { bash } from "./bash.ts";
import { fish } from "./fish.ts";
import type { CompletionShell } from "./shell.ts";
import { zsh } from "./zsh.ts";

/** Every shell that can be taught. */
export const completionShells: readonly CompletionShell[] = [bash, zsh, fish];

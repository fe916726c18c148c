/** The requests for lists, which every client is answered alike. */
export const LIST_METHODS = [
  "tools/list",
  "prompts/list",
  "resources/list",
  "resources/templates/list",
] as const;

export type ListMethod = (typeof LIST_METHODS)[number];

const METHODS: ReadonlySet<unknown> = new Set(LIST_METHODS);

export function isListMethod(method: unknown): method is ListMethod {
  return METHODS.has(method);
}

/** Whether a request is about tools, not about prompts or resources. */
export function isAboutTools(method: string): boolean {
  return method.startsWith("tools/");
}

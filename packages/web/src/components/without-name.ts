/** A message without the name that it begins with, where that stands in front already. */
export function withoutName(message: string, tool: string): string {
  const start = `${tool}: `;
  return tool !== "" && message.startsWith(start) ? message.slice(start.length) : message;
}

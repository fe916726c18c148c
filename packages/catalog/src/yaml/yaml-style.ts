import type { ToStringOptions } from "yaml";

/** How a YAML text is laid out, so that what was not edited stays as it was. */
export function yamlStyle(text: string): ToStringOptions {
  const indent = /^[^\s#-].*:[ \t]*\n( +)\S/m.exec(text)?.[1]?.length ?? 2;
  return {
    lineWidth: 0,
    indent,
    indentSeq: !/^( *)[^\s#-].*:[ \t]*\n\1- /m.test(text),
    flowCollectionPadding: /[[{] \S/.test(text),
  };
}

import { type Document, type ToStringOptions, visit } from "yaml";

/** Lines of blanks only, and blanks at the start: the writer gets them wrong in block texts. */
const DELICATE = /^\s|^[ \t]+$|\r/m;

/** Plain words that are a text in YAML 1.2, and a date, number or boolean for readers of YAML 1.1. */
const OTHERWISE_READ =
  /^(?:y|n|yes|no|on|off)$|^\d{4}-\d{1,2}-\d{1,2}|^[-+]?[\d_]+(?::[0-5]?\d)*(?:\.[\d_]*)?$|^[-+]?0b[01_]+$/i;

/** Writes a document in the layout of a text, so that what was not edited stays as it was. */
export function writeYaml(document: Document, like: string): string {
  visit(document, {
    Scalar: (_key, scalar) => {
      const { value } = scalar;
      if (typeof value !== "string") return;
      const isDelicate = value.includes("\n") && DELICATE.test(value);
      // What stands in the original has a range there, and stays as it was written.
      const isNew = scalar.range === undefined || scalar.range === null;
      if (isDelicate || (isNew && OTHERWISE_READ.test(value))) scalar.type = "QUOTE_DOUBLE";
    },
  });
  const text = document.toString(layoutOf(like));
  return like.includes("\r\n") ? text.replaceAll("\n", "\r\n") : text;
}

function layoutOf(text: string): ToStringOptions {
  const indent = /^[^\s#-].*:[ \t]*\n( +)\S/m.exec(text)?.[1]?.length ?? 2;
  return {
    lineWidth: 0,
    // Quoted texts are never broken: the writer loses blanks at the breaks.
    doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER,
    indent,
    indentSeq: !/^( *)[^\s#-].*:[ \t]*\n\1- /m.test(text),
    flowCollectionPadding: /[[{] \S/.test(text),
  };
}

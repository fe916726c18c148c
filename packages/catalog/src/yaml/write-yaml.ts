import { type Document, type ToStringOptions, visit } from "yaml";

/** Lines of blanks only, and blanks at the start: the writer gets them wrong in block texts. */
const DELICATE = /^\s|^[ \t]+$|\r/m;

/** Writes a document in the layout of a text, so that what was not edited stays as it was. */
export function writeYaml(document: Document, like: string): string {
  visit(document, {
    Scalar: (_key, scalar) => {
      const { value } = scalar;
      if (typeof value === "string" && value.includes("\n") && DELICATE.test(value))
        scalar.type = "QUOTE_DOUBLE";
    },
  });
  return document.toString(layoutOf(like));
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

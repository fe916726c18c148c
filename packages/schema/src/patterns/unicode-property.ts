import { UnsupportedPattern } from "./unsupported-pattern.ts";

/** The long names of general categories, which RE2 knows only by their short ones. */
const CATEGORIES: Readonly<Record<string, string>> = {
  Letter: "L",
  Cased_Letter: "LC",
  Uppercase_Letter: "Lu",
  Lowercase_Letter: "Ll",
  Titlecase_Letter: "Lt",
  Modifier_Letter: "Lm",
  Other_Letter: "Lo",
  Mark: "M",
  Combining_Mark: "M",
  Nonspacing_Mark: "Mn",
  Spacing_Mark: "Mc",
  Enclosing_Mark: "Me",
  Number: "N",
  Decimal_Number: "Nd",
  digit: "Nd",
  Letter_Number: "Nl",
  Other_Number: "No",
  Punctuation: "P",
  punct: "P",
  Connector_Punctuation: "Pc",
  Dash_Punctuation: "Pd",
  Open_Punctuation: "Ps",
  Close_Punctuation: "Pe",
  Initial_Punctuation: "Pi",
  Final_Punctuation: "Pf",
  Other_Punctuation: "Po",
  Symbol: "S",
  Math_Symbol: "Sm",
  Currency_Symbol: "Sc",
  Modifier_Symbol: "Sk",
  Other_Symbol: "So",
  Separator: "Z",
  Space_Separator: "Zs",
  Line_Separator: "Zl",
  Paragraph_Separator: "Zp",
  Other: "C",
  Control: "Cc",
  cntrl: "Cc",
  Format: "Cf",
  Surrogate: "Cs",
  Private_Use: "Co",
};

const SHORT_CATEGORIES: ReadonlySet<string> = new Set(Object.values(CATEGORIES));

/** Writes the name inside `\p{…}` as RE2 knows it. */
export function re2Property(name: string): string {
  const [key, value] = name.split("=");
  if (value === undefined) return category(name);
  if (key === "General_Category" || key === "gc") return category(value);
  if (key === "Script" || key === "sc") return value;
  throw new UnsupportedPattern(`\\p{${name}} has no equivalent`);
}

function category(name: string): string {
  const short = CATEGORIES[name] ?? name;
  if (SHORT_CATEGORIES.has(short) && short !== "LC") return short;
  throw new UnsupportedPattern(`\\p{${name}} has no equivalent`);
}

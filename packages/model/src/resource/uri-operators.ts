/** How the expressions of one operator are written into a URI, as in RFC 6570, appendix A. */
export interface UriOperator {
  /** The character after the opening brace; empty for a simple expression. */
  readonly sign: string;
  /** What stands before the first value. */
  readonly first: string;
  /** What stands between values. */
  readonly separator: string;
  /** Whether values are written as `name=value`. */
  readonly named: boolean;
  /** What follows the name of an empty value. */
  readonly ifEmpty: string;
  /** Whether reserved characters, as `/` and `?`, stand in values as they are. */
  readonly reserved: boolean;
  /** The characters at which a value ends. */
  readonly stops: string;
}

const plain = { named: false, ifEmpty: "", reserved: false };

/** Every operator of RFC 6570 that has a meaning. */
export const URI_OPERATORS: readonly UriOperator[] = [
  { ...plain, sign: "", first: "", separator: ",", stops: "/?#" },
  { ...plain, sign: "+", first: "", separator: ",", reserved: true, stops: "" },
  { ...plain, sign: "#", first: "#", separator: ",", reserved: true, stops: "" },
  { ...plain, sign: ".", first: ".", separator: ".", stops: "/?#" },
  { ...plain, sign: "/", first: "/", separator: "/", stops: "/?#" },
  { ...plain, sign: ";", first: ";", separator: ";", named: true, stops: "/?#;" },
  { ...plain, sign: "?", first: "?", separator: "&", named: true, ifEmpty: "=", stops: "&#" },
  { ...plain, sign: "&", first: "&", separator: "&", named: true, ifEmpty: "=", stops: "&#" },
];

/** A text as it may turn up: as it is, and in base64, base64url, URL, hexadecimal and JSON encoding. */
export function encodings(text: string): readonly string[] {
  const bytes = Buffer.from(text, "utf8");
  const url = urlEncodings(text);
  const json = JSON.stringify(text).slice(1, -1);
  const hex = bytes.toString("hex");
  return [
    text,
    json,
    JSON.stringify(json).slice(1, -1),
    ...url,
    hex,
    hex.toUpperCase(),
    ...base64Encodings(bytes),
  ];
}

function urlEncodings(given: string): readonly string[] {
  const text = given.replace(/\p{Cs}/gu, "\ufffd");
  const percent = encodeURIComponent(text);
  // What `encodeURIComponent` leaves alone others escape.
  const strict = percent.replace(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  const variants = [percent, strict, strict.replaceAll("%20", "+"), encodeURI(text)];
  const lower = variants.map((variant) =>
    variant.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase()),
  );
  return [...variants, ...lower];
}

/** Whole, and as the middle of a longer text, which may begin at any of three places of a group. */
function base64Encodings(bytes: Buffer): readonly string[] {
  const whole = bytes.toString("base64");
  const inner = [0, 1, 2].map((offset) => {
    const padded = Buffer.concat([Buffer.alloc(offset), bytes]).toString("base64");
    const first = Math.ceil((offset * 8) / 6);
    const end = Math.floor(((offset + bytes.length) * 8) / 6);
    return padded.slice(first, end);
  });
  const standard = [whole, whole.replace(/=+$/, ""), ...inner];
  return standard.flatMap((text) => [text, text.replaceAll("+", "-").replaceAll("/", "_")]);
}

import type { ConversionNote, Outcome } from "./conversion-report.ts";

const HEADINGS: Readonly<Record<Outcome, string>> = {
  carried: "carried along, comes back when the file is converted back",
  superseded: "was carried along before, and is dropped",
  lost: "left behind",
};

/** The report of a conversion: one line for each kind of thing that did not fit. */
export function noteLines(notes: readonly ConversionNote[]): readonly string[] {
  const groups = new Map<string, { readonly note: ConversionNote; count: number }>();
  for (const note of notes) {
    const place = note.path.replaceAll(/\/\d+(?=\/|$)/g, "/*");
    const key = JSON.stringify([note.outcome, place, note.reason]);
    const group = groups.get(key) ?? { note: { ...note, path: place }, count: 0 };
    group.count += 1;
    groups.set(key, group);
  }
  return [...groups.values()].map(({ note, count }) => {
    const { outcome, path, reason, server } = note;
    const whose = count > 1 ? `${count} times` : (server ?? "the file");
    return `${HEADINGS[outcome]}: ${path === "" ? "" : `${path} `}(${whose}): ${reason}`;
  });
}

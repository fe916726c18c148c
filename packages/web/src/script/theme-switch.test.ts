import { afterEach, expect, test, vi } from "vitest";

// Scripts of pages are checked against the types of browsers, which tests do not have.
const SCRIPT = new URL("theme-switch.ts", import.meta.url).href;

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A page of which the switch needs no more than this; its user prefers dark pages, or not. */
async function page(prefersDark: boolean) {
  const { themeSwitch }: { themeSwitch: () => void } = await import(SCRIPT);
  const button = {
    textContent: "",
    label: "",
    click: () => {},
    setAttribute: (_name: string, value: string) => {
      button.label = value;
    },
    addEventListener: (_event: string, listener: () => void) => {
      button.click = listener;
    },
  };
  const document = {
    cookie: "",
    documentElement: { dataset: {} as Record<string, string> },
    querySelector: () => ({ append: () => {} }),
    createElement: () => button,
  };
  vi.stubGlobal("document", document);
  vi.stubGlobal("matchMedia", () => ({ matches: prefersDark }));
  themeSwitch();
  return { button, document };
}

test.each([
  [true, ["Light", "Use the light theme"], ["Dark", "Use the dark theme"], "light"],
  [false, ["Dark", "Use the dark theme"], ["Light", "Use the light theme"], "dark"],
])(
  "the switch says which theme it leads to; prefers dark: %j",
  async (prefersDark, before, after, theme) => {
    const { button, document } = await page(prefersDark);
    expect([button.textContent, button.label]).toEqual(before);
    button.click();
    expect([button.textContent, button.label]).toEqual(after);
    expect(document.documentElement.dataset["theme"]).toBe(theme);
    expect(document.cookie).toContain(`theme=${theme};`);
  },
);

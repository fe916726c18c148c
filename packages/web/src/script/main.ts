import { copyButtons } from "./copy-buttons.ts";
import { followEvents } from "./follow-events.ts";
import { formCalls } from "./form-calls.ts";
import { instantSearch } from "./instant-search.ts";
import { keys } from "./keys.ts";
import { themeSwitch } from "./theme-switch.ts";

// Pages work without this script; it only makes them nicer.
for (const element of document.querySelectorAll<HTMLElement>("[data-script-only]"))
  element.hidden = false;
themeSwitch();
keys();
instantSearch();
copyButtons();
formCalls();
followEvents();

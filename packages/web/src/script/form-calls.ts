import { type FormEntry, readDraft } from "../form/draft.ts";
import { draftToJson } from "../form/draft-json.ts";
import { announceForm } from "./announce.ts";
import { focusAfterEdit } from "./form-focus.ts";
import { showGone } from "./gone.ts";
import { swap } from "./swap.ts";

/** What a call replaces in the page. */
const FRAME = ["banner", "calls"];
const PARTS = [...FRAME, "main"];

/** Sends forms of calls without loading the page anew, and keeps the JSON in step with the fields. */
export function formCalls(): void {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.method !== "post") return;
    if (form.dataset["wholePage"] !== undefined) return;
    event.preventDefault();
    send(form, event.submitter).catch((error: unknown) => {
      // Nothing answered: another page instead of this one would lose what is typed.
      if (error instanceof TypeError) showGone();
      else form.submit();
    });
  });
  document.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === "radio") choose(target);
  });
}

/** Shows a form as the server makes it now, with all that is typed. */
export async function showAgain(): Promise<void> {
  const form = document.querySelector<HTMLFormElement>("form[data-call-form]");
  if (form !== null) await post(form, [...entriesOf(form), ["do", "show"]]);
}

async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  const entries = entriesOf(form);
  if (submitter instanceof HTMLButtonElement && submitter.name !== "")
    entries.push([submitter.name, submitter.value]);
  const isCall = submitter instanceof HTMLButtonElement && submitter.value === "call";
  if (isCall) form.setAttribute("aria-busy", "true");
  await post(form, entries);
  // Whoever sends a form goes on where it is wrong, or where they were.
  const wrong = document.querySelector<HTMLElement>("#call [aria-invalid='true']");
  const pressed = submitter?.getAttribute("name") ?? "";
  if (pressed === "do") {
    wrong?.focus();
    announceForm();
  } else focusAfterEdit(pressed);
  if (isCall) document.getElementById("result")?.scrollIntoView({ block: "nearest" });
}

async function post(form: HTMLFormElement, entries: FormEntry[]): Promise<void> {
  const body = new URLSearchParams();
  for (const [name, value] of entries) body.append(name, value);
  // With this header a call is answered at once, and its end is an event.
  const url = form.dataset["callForm"] === undefined ? form.action : form.action + location.search;
  const response = await fetch(url, {
    method: "POST",
    body,
    headers: { "x-toolcrib": "page" },
  });
  const page = await response.text();
  if (response.redirected) history.replaceState(null, "", response.url);
  // The form of a tool that is gone stays with what is typed in it: the tool may come back.
  swap(page, response.status === 404 ? FRAME : PARTS);
}

function entriesOf(form: HTMLFormElement): FormEntry[] {
  return [...new FormData(form)].flatMap(([name, value]): FormEntry[] =>
    typeof value === "string" ? [[name, value]] : [],
  );
}

/** What is behind a choice is shown: the JSON of the fields, the fields of the JSON, or more fields. */
function choose(radio: HTMLInputElement): void {
  const panel = radio.nextElementSibling?.nextElementSibling;
  panel?.querySelector<HTMLButtonElement>(":scope > button[name$='~open']")?.click();
  const { form } = radio;
  if (radio.name !== "~as" || form === null) return;
  if (radio.value === "raw") writeJson(form);
  else form.querySelector<HTMLButtonElement>("button[name='do'][value='form']")?.click();
}

function writeJson(form: HTMLFormElement): void {
  const raw = form.elements.namedItem("~raw");
  const fields = form.querySelector<HTMLInputElement>("input[name='~as']:not([value='raw'])");
  if (!(raw instanceof HTMLTextAreaElement) || fields === null) return;
  const { value } = draftToJson({ ...readDraft(entriesOf(form)), as: fields.value });
  raw.value = JSON.stringify(value ?? {}, null, 2);
}

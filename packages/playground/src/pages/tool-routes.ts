import { isJsonObject, LIMITS, parseJson, ToolcribError } from "@toolcrib/model";
import { needsConsent, type RegisteredTool } from "@toolcrib/runtime";
import { editDraft, formEdit, readDraft } from "@toolcrib/web";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { callTool } from "../calls/call-tool.ts";
import { toolJson } from "./page-json.ts";
import type { PlaygroundPages } from "./playground-pages.ts";
import { toolHref } from "./site-view.ts";
import { asFields, formOf, readForm, type ToolRequest } from "./tool-view.ts";

/** The page of each tool, and the calls that its form sends. */
export function toolRoutes(pages: PlaygroundPages): Hono {
  const { state } = pages;
  const app = new Hono();
  app.get("/tools/:name", (c) => {
    const name = c.req.param("name");
    const entry = state.registry.get(name);
    if (entry !== undefined) return pages.toolPage(c, entry, requested(c, entry));
    const plain = name.endsWith(".json") ? state.registry.get(name.slice(0, -5)) : undefined;
    if (plain === undefined) return pages.notInCode(c, name);
    return c.json(toolJson(state, plain));
  });
  // The address of a page that a form without a script has led to.
  app.get("/tools/:name/call", (c) => c.redirect(toolHref(c.req.param("name")), 303));
  app.post("/tools/:name/call", bodyLimit({ maxSize: LIMITS.messageBytes }), async (c) => {
    const entry = state.registry.get(c.req.param("name"));
    if (entry === undefined) return pages.notInCode(c, c.req.param("name"));
    return await submitted(c, entry);
  });

  /** What the address of a tool's page asks to be filled in. */
  function requested(c: Context, entry: RegisteredTool): Omit<ToolRequest, "endpoint"> {
    const call = state.history.find(c.req.query("call") ?? "");
    if (call !== undefined && call.tool === entry.wireName) return { call };
    const args = c.req.query("args");
    if (args === undefined) return {};
    try {
      const value = parseJson(args);
      return isJsonObject(value) ? { draft: formOf(entry).fill(value) } : {};
    } catch (error) {
      if (error instanceof ToolcribError) return {};
      throw error;
    }
  }

  async function submitted(c: Context, entry: RegisteredTool): Promise<Response> {
    const sent = new URLSearchParams(await c.req.text());
    const draft = readDraft(sent);
    const action = sent.get("do");
    const edit = formEdit(sent);
    const { call: shown } = requested(c, entry);
    const kept = shown === undefined ? {} : { call: shown };
    if (edit !== undefined)
      return pages.toolPage(c, entry, { ...kept, draft: editDraft(draft, edit) });
    if (action === "form") return pages.toolPage(c, entry, asFields(formOf(entry), draft));
    const { args, problems } = readForm(entry, draft);
    if (action === "show") return pages.toolPage(c, entry, { ...kept, draft });
    const mustConfirm =
      needsConsent(entry.tool) && sent.get("confirm") === null && action !== "check";
    if (problems.length > 0 || mustConfirm) {
      const confirm = {
        path: "",
        message: "tick the box below the form: the tool may destroy data",
      };
      const all = problems.length > 0 ? problems : [confirm];
      return pages.toolPage(c, entry, { draft, problems: all });
    }
    if (action === "check") return pages.toolPage(c, entry, { draft, accepted: true });
    const call = callTool(state, entry, args);
    await pages.waitFor(c, state.history.pause(call));
    return c.redirect(`${toolHref(entry.wireName)}?call=${call.id}`, 303);
  }

  return app;
}

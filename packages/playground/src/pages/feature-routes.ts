import { errorMessage, isJsonObject, LIMITS, withoutAbsent } from "@toolcrib/model";
import { compileSchema } from "@toolcrib/schema";
import {
  type DevFeature,
  DevFeaturePage,
  type Draft,
  draftToJson,
  editDraft,
  type FormProblem,
  formEdit,
  placeProblems,
  readDraft,
  schemaForm,
  toFormProblem,
} from "@toolcrib/web";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { type Feature, promptFeature, resourceFeature } from "./feature-view.ts";
import type { PlaygroundPages } from "./playground-pages.ts";
import { asFields } from "./tool-view.ts";

/** How far the form of a prompt or resource is filled in, and what came of it. */
interface FeatureRequest extends Pick<DevFeature, "parts" | "fault"> {
  readonly draft?: Draft;
  readonly problems?: readonly FormProblem[];
}

/** The pages of prompts, resources and templates, and what their forms send. */
export function featureRoutes(pages: PlaygroundPages): Hono {
  const { registry } = pages.state;
  const app = new Hono();
  const findPrompt = (name: string): Feature | undefined => {
    const prompt = registry.prompts.get(name);
    return prompt && promptFeature(registry, prompt);
  };
  const findResource = (uri: string): Feature | undefined => {
    const resource = registry.resources.get(uri);
    return resource && resourceFeature(registry, resource);
  };
  for (const [path, find] of [
    ["/prompts/:name", findPrompt],
    ["/resources/:name", findResource],
  ] as const) {
    app.get(path, (c) => {
      const name = c.req.param("name") ?? "";
      const feature = find(name);
      if (feature !== undefined) return shown(c, feature, {});
      const plain = name.endsWith(".json") ? find(name.slice(0, -5)) : undefined;
      return plain === undefined ? pages.notInCode(c, name) : c.json(plain.json);
    });
    app.post(`${path}/send`, bodyLimit({ maxSize: LIMITS.messageBytes }), async (c) => {
      const feature = find(c.req.param("name") ?? "");
      if (feature === undefined) return pages.notInCode(c, c.req.param("name") ?? "");
      return shown(c, feature, await sent(feature, new URLSearchParams(await c.req.text())));
    });
  }

  function shown(
    c: Context,
    feature: Feature,
    { draft, problems = [], parts, fault }: FeatureRequest,
  ): Response {
    const { noun, name, href, verb, title, description, inputSchema } = feature;
    const page: DevFeature = {
      ...{ noun, name, href, verb, ...withoutAbsent({ title, description, parts, fault }) },
      ...placeProblems(schemaForm(inputSchema).build(draft), problems),
      isPlain: Object.keys(Object(inputSchema["properties"])).length === 0,
      sendHref: `${href}/send`,
    };
    return pages.page(c, DevFeaturePage({ dev: pages.site(c), shown: page }));
  }

  return app;
}

async function sent(feature: Feature, form: URLSearchParams): Promise<FeatureRequest> {
  const draft = readDraft(form);
  const edit = formEdit(form);
  if (edit !== undefined) return { draft: editDraft(draft, edit) };
  if (form.get("do") === "form") return asFields(schemaForm(feature.inputSchema), draft);
  if (form.get("do") === "show") return { draft };
  const { value = {}, problems } = draftToJson(draft);
  if (problems.length > 0 || !isJsonObject(value)) return { draft, problems };
  const found = compileSchema(feature.inputSchema).validate(value).problems.map(toFormProblem);
  if (found.length > 0) return { draft, problems: found };
  try {
    return { draft, ...withoutAbsent({ parts: await feature.run(value) }) };
  } catch (error) {
    return { draft, fault: errorMessage(error) };
  }
}

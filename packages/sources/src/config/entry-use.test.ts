import type { JsonObject } from "@toolcrib/model";
import { expect, test } from "vitest";
import { isBuiltIn, isDisabled, isStartable } from "./entry-use.ts";

test.each<[JsonObject, readonly boolean[]]>([
  [{ command: "a" }, [true, false, false]],
  [{ url: "https://a.example" }, [true, false, false]],
  [{ command: "a", type: "builtin" }, [true, false, false]],
  [{ type: "builtin" }, [false, true, false]],
  [{ type: "platform", enabled: false }, [false, true, true]],
  [{ type: "stdio" }, [false, false, false]],
  [{ type: 5 }, [false, false, false]],
  [{}, [false, false, false]],
  [{ command: "a", disabled: true }, [true, false, true]],
  [{ command: "a", disabled: false, enabled: true }, [true, false, false]],
])("the entry %j is startable, built in, switched off: %j", (entry, expected) => {
  expect([isStartable(entry), isBuiltIn(entry), isDisabled(entry)]).toEqual(expected);
});

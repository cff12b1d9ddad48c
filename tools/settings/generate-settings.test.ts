import { expect, test } from "vitest";
import { z } from "zod";
import { rowsOf } from "./generate-settings.ts";

test("each setting of a process is described with what holds without it [N12]", () => {
  const shape = {
    SHARED: z.string(),
    URL: z.string().describe("an address"),
    HOSTS: z.array(z.string()).default(["a", "b"]).describe("hosts"),
    LIMIT: z.number().optional().describe("a limit"),
  };
  expect(rowsOf(shape, { SHARED: z.string() })).toEqual([
    ["URL", "required", "an address"],
    ["HOSTS", "a,b", "hosts"],
    ["LIMIT", "", "a limit"],
  ]);
  expect(() => rowsOf(shape)).toThrow("The setting SHARED has no description.");
});

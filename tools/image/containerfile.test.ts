import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readContainerfile } from "./read-containerfile.ts";

const root = join(import.meta.dirname, "../..");
const stages = readContainerfile(readFileSync(join(root, "Containerfile"), "utf8"));
const last = stages.at(-1);
const textOf = (name: string) => last?.instructions.find((each) => each.name === name)?.text;

test("copies nothing but the package into the last stage [O01]", () => {
  expect(stages.map(({ name }) => name)).toEqual(["build", undefined]);
  const copies = last?.instructions.filter(({ name }) => name === "COPY").map(({ text }) => text);
  expect(copies).toEqual(["--from=build /package /opt/wth"]);
  expect(last?.instructions.filter(({ text }) => text.includes("npm ci"))).toEqual([]);
});

test("runs as a user without rights, with a health check [O01]", () => {
  expect(textOf("USER")).toBe("10001:10001");
  expect(textOf("HEALTHCHECK")).toContain("/opt/wth/bin/wth");
  expect(textOf("ENTRYPOINT")).toBe('["/opt/wth/bin/wth"]');
});

test("refuses an instruction that it does not know [O01]", () => {
  expect(() => readContainerfile("FROM a\nADD b c")).toThrow("unknown instruction: ADD b c");
});

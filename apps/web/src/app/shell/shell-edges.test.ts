import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const widthOf = (file: string, selector: string): string | undefined => {
  const css = readFileSync(new URL(file, import.meta.url), "utf8");
  const [, rule = ""] = new RegExp(`^\\${selector} \\{([^}]*)\\}`, "m").exec(css) ?? [];
  return /max-width: ([^;]*);/.exec(rule)?.[1];
};

test("header, content and footer share their edges [U20]", () => {
  const content = widthOf("./shell.module.css", ".main");
  expect(content).toBeDefined();
  expect(widthOf("./header.module.css", ".bar")).toBe(content);
  expect(widthOf("../../shared/navigation/footer.module.css", ".inner")).toBe(content);
});

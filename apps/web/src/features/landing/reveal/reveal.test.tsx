// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import { showStatic } from "#shared/testing/static-page.tsx";
import { Reveal } from "./reveal.tsx";

const styles = readFileSync(join(import.meta.dirname, "reveal.module.css"), "utf8");

test("renders the content at once, with or without motion", async () => {
  await showStatic(
    <Reveal order={2}>
      <p>Down here</p>
    </Reveal>,
  );
  const words = screen.getByText("Down here");
  expect(words.parentElement?.getAttribute("data-order")).toBe("2");
  expect(words.parentElement?.hasAttribute("style")).toBe(false);
});

test("moves and hides nothing under reduced motion", () => {
  const outside = styles.slice(0, styles.indexOf("@media screen and (prefers-reduced-motion: no-preference)"));
  expect(outside).not.toMatch(/opacity|transform|animation/);
});

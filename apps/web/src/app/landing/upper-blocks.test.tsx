// @vitest-environment jsdom
import { expect, test } from "vitest";
import { showStatic } from "#shared/testing/static-page.tsx";
import { landingAnchors } from "#config/links.ts";
import { Blocks } from "./blocks.tsx";
import { Landing } from "./landing.tsx";

test("shows header, hero, four cards, three columns and six features in order [LAND-02]", async () => {
  await showStatic(<Landing Blocks={Blocks} />);
  const places = [...document.querySelectorAll("nav, h1, section[id]")].map((each) => each.id || each.localName);
  expect(places.slice(0, 5)).toEqual([
    "nav",
    "vision",
    landingAnchors.people,
    landingAnchors.safety,
    landingAnchors.features,
  ]);
});

test("shows the landing header with the wallet button first [LAND-04, U25]", async () => {
  await showStatic(<Landing Blocks={Blocks} />);
  const header = document.querySelector("nav");
  expect(header?.compareDocumentPosition(document.querySelector("main") as Node)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  const links = [...(header?.querySelectorAll("a") ?? [])].map((link) => link.getAttribute("href"));
  expect(links).toEqual(["/home", "/whitepaper?language=en", "/defi#connect"]);
});

test("has one h1, and an h2 in each block below", async () => {
  await showStatic(<Landing Blocks={Blocks} />);
  expect(document.querySelectorAll("h1")).toHaveLength(1);
  for (const block of document.querySelectorAll("section[id]")) expect(block.querySelectorAll("h2")).toHaveLength(1);
});

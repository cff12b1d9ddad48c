// @vitest-environment jsdom
import { expect, test } from "vitest";
import { Footer } from "#shared/navigation/footer.tsx";
import { showStatic } from "#shared/testing/static-page.tsx";
import { landingAnchors } from "#config/links.ts";
import { Blocks } from "./blocks.tsx";

test("shows the lower blocks in order after the features, and the footer last [LAND-03]", async () => {
  await showStatic(
    <>
      <Blocks />
      <Footer />
    </>,
  );
  const order = [...document.querySelectorAll("section[id], footer")].map((each) => each.id || each.localName);
  const { architecture, roadmap, partners, tokens, download } = landingAnchors;
  expect(order.slice(-6)).toEqual([architecture, roadmap, partners, tokens, download, "footer"]);
});

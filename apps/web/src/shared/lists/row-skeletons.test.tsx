// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { installBrowser, setWidth } from "@wth/web-kit/testing/browser.ts";
import { renderApp } from "../testing/render-app.tsx";
import { RowSkeletons } from "./row-skeletons.tsx";

afterEach(cleanup);

test.each([
  [1440, "rows"],
  [390, "cards"],
])("has the shape of the list at %i px: %s [U17]", async (width, shape) => {
  installBrowser();
  setWidth(width);
  await renderApp(<RowSkeletons count={3} />);
  const list = screen.getByTestId("record-skeleton");
  expect([list.dataset["shape"], list.children.length]).toEqual([shape, 3]);
});

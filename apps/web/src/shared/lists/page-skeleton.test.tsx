import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PageSkeleton } from "./page-skeleton.tsx";

test.each([
  ["plan", 3],
  ["activity", 3],
  ["sessions", 2],
] as const)("stands for each panel of the page %s [V12]", (page, panels) => {
  const markup = renderToStaticMarkup(<PageSkeleton page={page} />);
  expect(markup).toContain(`data-page="${page}"`);
  expect(markup.match(/data-shape="panel"/g)).toHaveLength(panels);
});

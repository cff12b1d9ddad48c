import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Skeleton } from "./skeleton.tsx";

const spans = (markup: string): number => markup.match(/<span/g)?.length ?? 0;

test("stands for a line with a bar, and for a panel with its heading and lines [U17]", () => {
  expect(spans(renderToStaticMarkup(<Skeleton height={16} />))).toBe(1);
  expect(renderToStaticMarkup(<Skeleton height="auto" />)).not.toContain("panel");
  const panel = renderToStaticMarkup(<Skeleton height={320} />);
  expect(panel).toContain('data-shape="panel"');
  expect(spans(panel)).toBeGreaterThan(4);
  const filling = renderToStaticMarkup(<Skeleton height="panel" />);
  expect(filling).toContain('data-shape="panel"');
  expect(filling).toContain("height:100%");
});

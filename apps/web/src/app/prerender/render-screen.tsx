import { createMemoryHistory, createRouter } from "@tanstack/react-router";
import { MID_MAX, MOBILE_MAX } from "@wth/ui";
import { renderToString } from "react-dom/server";
import { App } from "../app.tsx";
import { router as appRouter } from "../router.ts";

/** One width in px per layout; the document contains all layouts and CSS selects one. */
const layouts = { phone: MOBILE_MAX, mid: MID_MAX, wide: MID_MAX + 1 } as const;

/** Mocks media queries for a window width and the default theme. */
function setWidth(width: number): void {
  const matches = (query: string): boolean =>
    query.includes("dark") || width <= Number(/max-width:\s*(\d+)px/.exec(query)?.[1] ?? 0);
  const still = { addEventListener: () => undefined, removeEventListener: () => undefined };
  Object.assign(globalThis, { matchMedia: (media: string) => ({ ...still, media, matches: matches(media) }) });
}

async function renderAt(path: string, layout: keyof typeof layouts): Promise<string> {
  setWidth(layouts[layout]);
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({ ...appRouter.options, history, scrollRestoration: false });
  await router.load();
  return `<div data-still="${layout}">${renderToString(<App router={router} />, { identifierPrefix: layout })}</div>`;
}

const style = `<style>
      [data-still] { display: contents }
      @media (min-width: ${MOBILE_MAX + 1}px) { [data-still="phone"] { display: none } }
      @media (max-width: ${MOBILE_MAX}px), (min-width: ${MID_MAX + 1}px) { [data-still="mid"] { display: none } }
      @media (max-width: ${MID_MAX}px) { [data-still="wide"] { display: none } }
    </style>`;

/** Returns the first paint of a screen for a visitor without a wallet; the app re-renders it in place. */
export async function renderScreen(path: string): Promise<string> {
  const drawn: string[] = [];
  for (const layout of Object.keys(layouts) as (keyof typeof layouts)[]) drawn.push(await renderAt(path, layout));
  return style + drawn.join("");
}

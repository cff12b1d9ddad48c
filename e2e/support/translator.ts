import type { BrowserContext, Page } from "@playwright/test";

/** Runs in the page: puts each text into fonts, as Chrome's translator does, and each one that appears later. */
function translateAlways(): void {
  const untouched = "font, script, style, textarea, option, svg, [translate=no]";
  const translate = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.data.trim() === "" || text.parentElement?.closest(untouched) !== null) continue;
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      inner.textContent = text.data;
      outer.append(inner);
      // not through the methods that the app uses, because Chrome's translator has prototypes of its own
      text.replaceWith(outer);
    }
  };
  document.addEventListener("DOMContentLoaded", () => {
    translate(document.body);
    new MutationObserver(() => translate(document.body)).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
}

interface Fiber {
  readonly tag: number;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly memoizedProps: unknown;
  readonly stateNode: Node & { current: Fiber };
}

/** Runs in the page: elements whose text differs from the one that React has rendered into them last. */
function staleTexts(): string[] {
  const [portal, element, text] = [4, 5, 6];
  const root = document.querySelector("#root");
  const key = Object.keys(root ?? {}).find((name) => name.startsWith("__reactContainer$"));
  if (root === null || key === undefined) return ["The page has not started."];
  const stale: string[] = [];
  const textOf = (fiber: Fiber): string => {
    if (fiber.tag === portal) {
      childrenOf(fiber);
      return "";
    }
    if (fiber.tag === text) return String(fiber.memoizedProps);
    if (fiber.tag !== element) return childrenOf(fiber);
    const { children } = fiber.memoizedProps as { children?: unknown };
    const isText = typeof children === "string" || typeof children === "number";
    const shown = fiber.stateNode.textContent ?? "";
    // an element without content of React's is written by its component
    if (fiber.child === null && !isText) return shown;
    const rendered = isText ? String(children) : childrenOf(fiber);
    if (rendered !== shown) stale.push(`shows “${shown}” in place of “${rendered}”`);
    return shown;
  };
  const childrenOf = (fiber: Fiber): string => {
    let texts = "";
    for (let child = fiber.child; child !== null; child = child.sibling) texts += textOf(child);
    return texts;
  };
  childrenOf((Reflect.get(root, key) as Fiber).stateNode.current);
  return stale;
}

/** Translates all pages of a context as Chrome does, into the same words, so that tests find them. */
export async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(translateAlways);
}

/** Texts of an app's page that are not those that React has rendered last. */
export const readStaleTexts = (page: Page): Promise<string[]> => page.evaluate(staleTexts);

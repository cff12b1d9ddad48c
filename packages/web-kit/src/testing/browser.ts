import { configure, fireEvent } from "@testing-library/react";
import { vi } from "vitest";

// lazy components take longer than a second to load on a busy machine
configure({ asyncUtilTimeout: 60_000 });

let width = 1440;
type Listener = (event: { media: string; matches: boolean }) => void;
const lists = new Set<{ query: string; listeners: Set<Listener> }>();

function matches(query: string): boolean {
  const max = /max-width:\s*(\d+)px/.exec(query)?.[1];
  const min = /min-width:\s*(\d+)px/.exec(query)?.[1];
  if (max !== undefined && width > Number(max)) return false;
  if (min !== undefined && width < Number(min)) return false;
  return max !== undefined || min !== undefined;
}

/** Adds what jsdom lacks: media queries that follow {@link setWidth}, scrolling and observers. */
export function installBrowser(): void {
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal("matchMedia", (query: string) => {
    const entry = { query, listeners: new Set<Listener>() };
    lists.add(entry);
    return {
      media: query,
      get matches() {
        return matches(query);
      },
      addEventListener: (_: string, listener: Listener) => entry.listeners.add(listener),
      removeEventListener: (_: string, listener: Listener) => entry.listeners.delete(listener),
      addListener: (listener: Listener) => entry.listeners.add(listener),
      removeListener: (listener: Listener) => entry.listeners.delete(listener),
    };
  });
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe = (): void => undefined;
      unobserve = (): void => undefined;
      disconnect = (): void => undefined;
    },
  );
  vi.stubGlobal("scrollTo", vi.fn());
  width = 1440;
}

/**
 * Gives rows of long lists a height in px, and what scrolls the height of the window; jsdom computes no layout.
 * Restored by `vi.restoreAllMocks`.
 */
export function layOutRows(heightPx: number): void {
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockImplementation(function heightOf(this: HTMLElement) {
    return "index" in this.dataset ? heightPx : 0;
  });
  vi.spyOn(Element.prototype, "clientHeight", "get").mockImplementation(() => window.innerHeight);
}

/** Scrolls the page to a distance in px from its top. */
export function scrollPage(top: number): void {
  vi.stubGlobal("scrollY", top);
  fireEvent.scroll(window);
}

/** Sets the width of the window in px. */
export function setWidth(next: number): void {
  width = next;
  for (const { query, listeners } of lists) {
    for (const listener of listeners) listener({ media: query, matches: matches(query) });
  }
}

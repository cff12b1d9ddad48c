import { configure } from "@testing-library/react";
import { vi } from "vitest";

// lazy components take longer than a second to load on a busy machine
configure({ asyncUtilTimeout: 8_000 });

/** Adds what jsdom lacks: media queries (a wide screen), scrolling and observers. */
export function installBrowser(): void {
  vi.stubGlobal("matchMedia", (media: string) => ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe = (): void => undefined;
      unobserve = (): void => undefined;
      disconnect = (): void => undefined;
    },
  );
  vi.stubGlobal("scrollTo", vi.fn());
}

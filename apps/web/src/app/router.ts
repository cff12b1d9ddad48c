import { createRouter } from "@tanstack/react-router";
import { parseSearch, stringifySearch } from "@wth/web-kit/router/text-search.ts";
import { routeTree } from "./routeTree.gen.ts";
import { CrashScreen } from "./screens/crash-screen.tsx";
import { NotFoundScreen } from "./screens/not-found-screen.tsx";

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  scrollToTopSelectors: ["window"],
  defaultPreload: "intent",
  defaultNotFoundComponent: NotFoundScreen,
  defaultErrorComponent: CrashScreen,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}

import { createRouter } from "@tanstack/react-router";
import { parseSearch, stringifySearch } from "@wth/web-kit/router/text-search.ts";
import { CrashScreen, NotFoundScreen } from "./message-screens.tsx";
import { routeTree } from "./routeTree.gen.ts";

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultPreload: "intent",
  defaultNotFoundComponent: NotFoundScreen,
  defaultErrorComponent: CrashScreen,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}

import { createRouter } from "@tanstack/react-router";
import { routerOptions } from "@wth/web-kit/router/router-options.ts";
import { routeTree } from "./routeTree.gen.ts";
import { CrashScreen } from "./screens/crash-screen.tsx";
import { NotFoundScreen } from "./screens/not-found-screen.tsx";

export const router = createRouter({
  routeTree,
  ...routerOptions,
  scrollToTopSelectors: ["window"],
  defaultNotFoundComponent: NotFoundScreen,
  defaultErrorComponent: CrashScreen,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}

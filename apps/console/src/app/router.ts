import { createRouter } from "@tanstack/react-router";
import { routerOptions } from "@wth/web-kit/router/router-options.ts";
import { CrashScreen, NotFoundScreen } from "./message-screens.tsx";
import { routeTree } from "./routeTree.gen.ts";

export const router = createRouter({
  routeTree,
  ...routerOptions,
  defaultNotFoundComponent: NotFoundScreen,
  defaultErrorComponent: CrashScreen,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}

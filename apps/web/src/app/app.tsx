import { RouterProvider } from "@tanstack/react-router";
import { Providers } from "@wth/web-kit/providers.tsx";
import { queryClient } from "#shared/api/query-client.ts";
import type { router as appRouter } from "./router.ts";

/** Providers shared by all screens. */
export const App = ({ router }: { router: typeof appRouter }) => (
  <Providers queryClient={queryClient}>
    <RouterProvider router={router} />
  </Providers>
);

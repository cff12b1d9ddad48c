import { RouterProvider } from "@tanstack/react-router";
import { Providers } from "@wth/web-kit/providers.tsx";
import { queryClient } from "#shared/api/query-client.ts";
import { router } from "./router.ts";

/** Providers shared by all screens. */
export const App = () => (
  <Providers queryClient={queryClient}>
    <RouterProvider router={router} />
  </Providers>
);

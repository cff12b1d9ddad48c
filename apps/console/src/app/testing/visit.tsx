import { createMemoryHistory, createRouter, RouterProvider } from "@tanstack/react-router";
import { renderContent } from "@wth/web-kit/testing/render-content.tsx";
import { i18n, startI18n } from "#i18n/index.ts";
import { queryClient } from "#shared/api/query-client.ts";
import { router as appRouter } from "../router.ts";

/** Opens the console at a path, in the stored language. */
export async function visit(path: string) {
  if (!i18n.isInitialized) await startI18n();
  const router = createRouter({ ...appRouter.options, history: createMemoryHistory({ initialEntries: [path] }) });
  await router.load();
  return { ...renderContent(<RouterProvider router={router} />, queryClient), router };
}

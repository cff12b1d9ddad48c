import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRouter, RouterProvider } from "@tanstack/react-router";
import { render } from "@testing-library/react";
import { theme } from "@wth/ui";
import { I18nextProvider } from "react-i18next";
import { i18n, startI18n } from "#i18n/index.ts";
import { queryClient } from "#shared/api/query-client.ts";
import { router as appRouter } from "../router.ts";

/** Opens the console at a path, in the stored language. */
export async function visit(path: string) {
  if (!i18n.isInitialized) await startI18n();
  const router = createRouter({ ...appRouter.options, history: createMemoryHistory({ initialEntries: [path] }) });
  await router.load();
  const view = render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MantineProvider theme={theme} env="test">
          <RouterProvider router={router} />
        </MantineProvider>
      </QueryClientProvider>
    </I18nextProvider>,
  );
  return { ...view, router };
}

import { localStorageColorSchemeManager, MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { theme } from "@wth/ui";
import { I18nextProvider } from "react-i18next";
import { i18n } from "../i18n/index.ts";
import { queryClient } from "../shared/api/query-client.ts";
import { router } from "./router.ts";

const colorScheme = localStorageColorSchemeManager({ key: "theme" });

/** Providers shared by all screens. */
export function App() {
  return (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MantineProvider theme={theme} defaultColorScheme="auto" colorSchemeManager={colorScheme}>
          <RouterProvider router={router} />
        </MantineProvider>
      </QueryClientProvider>
    </I18nextProvider>
  );
}

import { localStorageColorSchemeManager, MantineProvider } from "@mantine/core";
import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { theme } from "@wth/ui";
import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { i18n } from "./i18n/language.ts";

const colorScheme = localStorageColorSchemeManager({ key: "theme" });

type Props = { queryClient: QueryClient; children: ReactNode };

/** Texts, cache and theme of an app. */
export function Providers({ queryClient, children }: Props) {
  return (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        {/* the pages' policy permits no style element: variables are a style sheet of packages/ui */}
        <MantineProvider
          theme={theme}
          defaultColorScheme="auto"
          colorSchemeManager={colorScheme}
          withCssVariables={false}
          withGlobalClasses={false}
        >
          {children}
        </MantineProvider>
      </QueryClientProvider>
    </I18nextProvider>
  );
}

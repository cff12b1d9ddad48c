import { MantineProvider } from "@mantine/core";
import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { theme } from "@wth/ui";
import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { i18n } from "../i18n/language.ts";

/** Texts, cache and theme, without the theme's transitions. */
export const contentWrapper =
  (queryClient: QueryClient) =>
  ({ children }: { children: ReactNode }) => (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MantineProvider theme={theme} env="test">
          {children}
        </MantineProvider>
      </QueryClientProvider>
    </I18nextProvider>
  );

/** Renders within {@link contentWrapper}. */
export const renderContent = (content: ReactNode, queryClient: QueryClient) =>
  render(content, { wrapper: contentWrapper(queryClient) });

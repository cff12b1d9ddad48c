import { MantineProvider } from "@mantine/core";
import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { theme } from "@wth/ui";
import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { i18n } from "../i18n/language.ts";

/** Renders with texts, cache and theme, without the theme's transitions. */
export const renderContent = (content: ReactNode, queryClient: QueryClient) =>
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MantineProvider theme={theme} env="test">
          {content}
        </MantineProvider>
      </QueryClientProvider>
    </I18nextProvider>,
  );

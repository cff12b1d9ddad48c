import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { theme, ToastHost } from "@wth/ui";
import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { i18n, startI18n } from "#i18n/index.ts";
import { queryClient } from "../api/query-client.ts";

/** Renders with texts, theme, cache and toasts, in the language that is stored. */
export async function renderApp(content: ReactNode) {
  if (!i18n.isInitialized) await startI18n();
  return render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MantineProvider theme={theme} env="test">
          {content}
          <ToastHost />
        </MantineProvider>
      </QueryClientProvider>
    </I18nextProvider>,
  );
}

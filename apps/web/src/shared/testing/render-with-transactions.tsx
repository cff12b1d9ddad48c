import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, render } from "@testing-library/react";
import { ToastHost } from "@wth/ui";
import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { i18n } from "#i18n/index.ts";
import { queryClient } from "../api/query-client.ts";
import { type AppConfig, AppConfigContext } from "../config/app-config.ts";
import { TransactionHost } from "../transaction/index.ts";

const makers = {};

/** Renders with everything that a page with transactions needs. */
export const renderWithTransactions = (content: ReactNode, config: AppConfig) =>
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MantineProvider env="test">
          <AppConfigContext value={config}>
            {content}
            <TransactionHost makers={makers} />
            <ToastHost />
          </AppConfigContext>
        </MantineProvider>
      </QueryClientProvider>
    </I18nextProvider>,
  );

/** Toasts outlive the page and are queued, so closing one shows the next. */
export function closeToasts(): void {
  for (let round = 0; round < 10; round += 1) {
    const closers = document.querySelectorAll<HTMLElement>("[data-tone] > button");
    if (closers.length === 0) return;
    act(() => closers.forEach((closer) => closer.click()));
  }
}

import { act } from "@testing-library/react";
import { ToastHost } from "@wth/ui";
import { renderContent } from "@wth/web-kit/testing/render-content.tsx";
import type { ReactNode } from "react";
import { queryClient } from "../api/query-client.ts";
import { type AppConfig, AppConfigContext } from "../api/app-config.ts";
import { TransactionHost } from "../transaction/index.ts";

const makers = {};

/** Renders with everything that a page with transactions needs. */
export const renderWithTransactions = (content: ReactNode, config: AppConfig) =>
  renderContent(
    <AppConfigContext value={config}>
      {content}
      <TransactionHost makers={makers} />
      <ToastHost />
    </AppConfigContext>,
    queryClient,
  );

/** Toasts outlive the page and are queued, so closing one shows the next. */
export function closeToasts(): void {
  for (let round = 0; round < 10; round += 1) {
    const closers = document.querySelectorAll<HTMLElement>("[data-tone] > button");
    if (closers.length === 0) return;
    act(() => closers.forEach((closer) => closer.click()));
  }
}

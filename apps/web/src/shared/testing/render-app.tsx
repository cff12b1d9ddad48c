import { ToastHost } from "@wth/ui";
import { renderContent } from "@wth/web-kit/testing/render-content.tsx";
import type { ReactNode } from "react";
import { i18n, loadTexts, startI18n } from "#i18n/index.ts";
import { queryClient } from "../api/query-client.ts";

/** Renders with texts, also those that routes load, theme, cache and toasts, in the stored language. */
export async function renderApp(content: ReactNode) {
  if (!i18n.isInitialized) await startI18n();
  await Promise.all((["plan", "activity", "kyc", "rigDetails", "market"] as const).map(loadTexts));
  return renderContent(
    <>
      {content}
      <ToastHost />
    </>,
    queryClient,
  );
}

import { ToastHost } from "@wth/ui";
import { renderContent } from "@wth/web-kit/testing/render-content.tsx";
import type { ReactNode } from "react";
import { i18n, startI18n } from "#i18n/index.ts";
import { queryClient } from "../api/query-client.ts";

/** Renders with texts, theme, cache and toasts, in the stored language. */
export async function renderApp(content: ReactNode) {
  if (!i18n.isInitialized) await startI18n();
  return renderContent(
    <>
      {content}
      <ToastHost />
    </>,
    queryClient,
  );
}

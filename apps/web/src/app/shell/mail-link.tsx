import { lazyPart } from "@wth/web-kit/parts/lazy-part.tsx";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import type { MailLink as Link } from "#features/messaging/notification-settings/components/mail-link-dialog.tsx";
import { settingsLink } from "./settings-link.tsx";

const MailLinkDialog = lazyPart(async () => ({
  default: (await import("#features/messaging/notification-settings/components/mail-link-dialog.tsx")).MailLinkDialog,
}));

function linkOf(query: string): Link | undefined {
  const parameters = new URLSearchParams(query);
  for (const purpose of ["confirmMail", "unsubscribe"] as const) {
    const token = parameters.get(purpose)?.replaceAll('"', "");
    if (token) return { purpose, token };
  }
  return undefined;
}

/** The question of a link in a mail, on the screen that the link opens. */
export function MailLink() {
  const link = linkOf(useLocation({ select: ({ searchStr }) => searchStr }));
  const navigate = useNavigate();
  const [closed, setClosed] = useState("");
  if (link === undefined || link.token === closed) return null;
  const close = (): void => setClosed(link.token);
  return (
    <Suspense>
      <MailLinkDialog
        {...link}
        onClose={() => {
          close();
          void navigate({ to: ".", replace: true });
        }}
        settingsLink={settingsLink(close)}
      />
    </Suspense>
  );
}

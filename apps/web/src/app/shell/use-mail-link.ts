import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#shared/api/client.ts";
import { notifyError, notifySuccess } from "@wth/web-kit/toasts/toasts.ts";

const calls = { confirmMail: api.notificationConfirmMail, unsubscribe: api.notificationUnsubscribe } as const;

/** Carries out what a link of a mail asks for, once: it confirms the address, or ends all mails to it. */
export function useMailLink(): void {
  const { t } = useTranslation("notifications");
  const navigate = useNavigate();
  const query = useLocation({ select: (location) => location.searchStr });
  const done = useRef("");

  useEffect(() => {
    const parameters = new URLSearchParams(query);
    for (const name of ["confirmMail", "unsubscribe"] as const) {
      const token = parameters.get(name)?.replaceAll('"', "");
      if (!token || done.current === token) continue;
      done.current = token;
      const success = t(($) => $.mail[name === "confirmMail" ? "confirmedNow" : "unsubscribed"]);
      void calls[name]({ body: { token } })
        .catch(() => false)
        .then((isDone) => (isDone ? notifySuccess(success) : notifyError(t(($) => $.mail.invalid))))
        .then(() => navigate({ to: "/account", replace: true }));
    }
  }, [query, t, navigate]);
}

import { useQuery } from "@tanstack/react-query";
import { Button, Dialog, Skeleton } from "@wth/ui";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#shared/api/client.ts";
import { useAction } from "#shared/api/use-action.ts";
import { LoadFailure } from "#shared/lists/load-failure.tsx";
import classes from "./notification-settings-page.module.css";

/** Purpose and token of a link in a mail. */
export type MailLink = { purpose: "confirmMail" | "unsubscribe"; token: string };

const calls = { confirmMail: api.notificationConfirmMail, unsubscribe: api.notificationUnsubscribe } as const;

type Props = MailLink & {
  onClose: () => void;
  /** Renders a link to the settings of notifications. */
  settingsLink: (text: string) => ReactNode;
};

/**
 * Asks before a link of a mail takes effect, because programs that scan mails open links too. Needs no session: the
 * token proves who received the mail.
 */
export function MailLinkDialog({ onClose, ...rest }: Props) {
  const { t, ready } = useTranslation("notificationSettings");
  return (
    <Dialog
      opened
      onClose={onClose}
      title={ready ? t(($) => $.link[rest.purpose].title) : ""}
      closeLabel={t(($) => $.close, { ns: "common" })}
    >
      {ready ? <Question onClose={onClose} {...rest} /> : <Skeleton height={160} />}
    </Dialog>
  );
}

function Question({ purpose, token, onClose, settingsLink }: Props) {
  const { t } = useTranslation("notificationSettings");
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ["mailLink", purpose, token],
    queryFn: ({ signal }) => api.notificationMailLink({ body: { purpose, token }, signal }),
  });
  const { run, isPending, done } = useAction(calls[purpose]);
  if (data === undefined)
    return isError ? (
      <LoadFailure title={t(($) => $.link.failed)} busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Skeleton height={160} />
    );
  const isInvalid = data === null || done?.output === false;
  const words = done === undefined ? "text" : "done";
  const asks = !isInvalid && done === undefined;
  return (
    <div className={classes["question"]}>
      <p aria-live="polite">
        {isInvalid ? t(($) => $.link.invalid) : t(($) => $.link[purpose][words], { address: data ?? "" })}
      </p>
      {asks ? (
        <div className={classes["answers"]}>
          <Button variant="primary" busy={isPending} onClick={() => void run({ body: { token } })}>
            {t(($) => $.link[purpose].press)}
          </Button>
          <Button onClick={onClose}>{t(($) => $.link.leave)}</Button>
        </div>
      ) : (
        <p>{settingsLink(t(($) => $.link.settings))}</p>
      )}
    </div>
  );
}

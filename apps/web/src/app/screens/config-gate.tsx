import { Button, Heading } from "@wth/ui";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { AppConfigContext, useAppConfigQuery } from "#shared/api/app-config.ts";
import classes from "./message-screen.module.css";

/** Renders its content once the server's configuration has loaded, and an error when it cannot be loaded. */
export function ConfigGate({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  const { t } = useTranslation("shell");
  const { data, isError, isFetching, refetch } = useAppConfigQuery();
  if (data !== undefined) return <AppConfigContext value={data}>{children}</AppConfigContext>;
  if (!isError) return waiting;
  return (
    <section className={classes["root"]} role="alert">
      <Heading level={1}>{t(($) => $.config.title)}</Heading>
      <p className={classes["text"]}>{t(($) => $.config.text)}</p>
      <p className={classes["text"]}>
        <a href="/status">{t(($) => $.nav.status)}</a>
      </p>
      <Button variant="primary" size="lg" busy={isFetching} onClick={() => void refetch()}>
        {t(($) => $.retry, { ns: "common" })}
      </Button>
    </section>
  );
}

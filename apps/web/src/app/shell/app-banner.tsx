import { useQueryClient } from "@tanstack/react-query";
import { Button } from "@wth/ui";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { connection, watchConnection } from "#shared/connection/connection.ts";
import { applyUpdate, updateReady } from "#shared/connection/app-update.ts";
import { useStore } from "@wth/web-kit/state/create-store.ts";
import { useIsActionUnderWay } from "#shared/transaction/use-flow.ts";
import classes from "./app-banner.module.css";

/** App-wide messages: no connection, a browser that stores nothing, or a new version. */
export function AppBanner() {
  const { t } = useTranslation("offline");
  const state = useConnection();
  const isReady = useStore(updateReady);
  // no request to reload while a wallet request is pending
  const isBusy = useIsActionUnderWay();
  const [isReloading, setReloading] = useState(false);
  const [seen, setSeen] = useState(false);
  const forgets = !seen && document.documentElement.dataset["forgets"] !== undefined;
  const reload = (): void => {
    setReloading(true);
    void applyUpdate();
  };
  return (
    <div className={classes["root"]} aria-live="polite">
      {state !== "online" && (
        <p className={classes["notice"]} data-tone="offline">
          {t(($) => (state === "offline" ? $.notice : $.unreachable))}
          {state === "unreachable" && <a href="/status">{t(($) => $.nav.status, { ns: "shell" })}</a>}
        </p>
      )}
      {forgets && (
        <div className={classes["notice"]} data-tone="forgets">
          <span>{t(($) => $.forgets)}</span>
          <Button variant="quiet" size="sm" onClick={() => setSeen(true)}>
            {t(($) => $.understood)}
          </Button>
        </div>
      )}
      {state === "online" && isReady && !isBusy && (
        <div className={classes["notice"]} data-tone="update">
          <span>{t(($) => $.update)}</span>
          <Button variant="quiet" size="sm" busy={isReloading} onClick={reload}>
            {t(($) => $.reload)}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Online state; all queries of the screen are refetched on reconnection. */
function useConnection() {
  const queryClient = useQueryClient();
  const state = useStore(connection);
  const before = useRef(state);
  useEffect(watchConnection, []);
  useEffect(() => {
    if (before.current !== "online" && state === "online") void queryClient.invalidateQueries();
    before.current = state;
  }, [queryClient, state]);
  return state;
}

import { useQueryClient } from "@tanstack/react-query";
import { Button } from "@wth/ui";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { connection, watchConnection } from "#shared/connection/connection.ts";
import { applyUpdate, updateReady } from "#shared/offline-copy/update.ts";
import { useStore } from "#shared/store/create-store.ts";
import { useIsActionUnderWay } from "#shared/transaction/use-is-action-under-way.ts";
import classes from "./app-notice.module.css";

/** What concerns the app as a whole: that there is no connection, or that another version is ready. */
export function AppNotice() {
  const { t } = useTranslation("offline");
  const state = useConnection();
  const isReady = useStore(updateReady);
  // nobody is asked to load the page anew while a wallet is at work for it
  const isBusy = useIsActionUnderWay();
  const [isReloading, setReloading] = useState(false);
  const reload = (): void => {
    setReloading(true);
    void applyUpdate();
  };
  return (
    <div className={classes["root"]} aria-live="polite">
      {state !== "online" && (
        <p className={classes["notice"]} data-tone="offline">
          {t(($) => (state === "offline" ? $.notice : $.unreachable))}
        </p>
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

/** The connection; everything on the screen is asked for again when it comes back. */
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

import { Button, EmptyState, Surface } from "@wth/ui";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { latestVersionQuery } from "../api/latest-version-query.ts";
import { appLinks } from "../model/app-links.ts";
import { AppCard, AppCardSkeleton } from "./app-card.tsx";
import { InstallGuide } from "./install-guide.tsx";
import classes from "./download-links.module.css";

/** A card for each platform with an app; until there is one, how to install the page as an app. */
export function DownloadLinks() {
  const { t } = useTranslation("download");
  const { data, isError, isFetching, refetch } = useQuery(latestVersionQuery);
  if (isError)
    return (
      <Surface role="alert" className={classes["message"]}>
        <EmptyState title={t(($) => $.failed.title)}>
          <p>{t(($) => $.failed.text)}</p>
          <Button busy={isFetching} onClick={() => void refetch()}>
            {t(($) => $.retry, { ns: "common" })}
          </Button>
        </EmptyState>
      </Surface>
    );
  if (data === undefined)
    return (
      <div className={classes["root"]} aria-busy="true" aria-label={t(($) => $.loading, { ns: "common" })} role="group">
        <AppCardSkeleton />
        <AppCardSkeleton />
      </div>
    );
  const links = appLinks(data);
  if (links.length === 0) return <InstallGuide />;
  return (
    <ul className={classes["root"]} aria-label={t(($) => $.apps)}>
      {links.map((link) => (
        <AppCard key={link.platform} {...link} />
      ))}
    </ul>
  );
}

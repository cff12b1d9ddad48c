import { useQuery } from "@tanstack/react-query";
import { Heading, Skeleton, Surface } from "@wth/ui";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LoadFailure } from "#shared/lists/load-failure.tsx";
import page from "#shared/navigation/page-parts.module.css";
import { settingsQuery } from "../api/settings-query.ts";
import { useSwitches } from "../hooks/use-switches.ts";
import { ChannelAddresses } from "./channel-addresses.tsx";
import { MessageTimes } from "./message-times.tsx";
import classes from "./notification-settings-page.module.css";
import { SwitchMatrix } from "./switch-matrix.tsx";

const isSent = (channel: string): boolean => channel !== "inbox" && channel !== "toast";

/** Kinds and channels of notifications, the addresses that they go to, and when they leave. */
export function NotificationSettingsPage() {
  const { t, ready } = useTranslation("notificationSettings");
  const { query: switches, turn } = useSwitches();
  const settings = useQuery(settingsQuery);
  if (!ready) return <Skeleton height={420} />;
  const failed = [switches, settings].filter(({ data, isError }) => data === undefined && isError);
  if (failed.length > 0)
    return (
      <LoadFailure
        title={t(($) => $.failed)}
        busy={failed.some(({ isFetching }) => isFetching)}
        onRetry={() => failed.forEach(({ refetch }) => void refetch())}
      />
    );
  if (switches.data === undefined || settings.data === undefined) return <Skeleton height={420} />;
  const offered = [...new Set(switches.data.map(({ channel }) => channel))];
  const { addresses, setting } = settings.data;
  const sends = offered.some(isSent);
  const reached = offered.filter(
    (channel) => !isSent(channel) || addresses.some((each) => each.channel === channel && each.isConfirmed),
  );
  return (
    <div className={page["root"]}>
      <p className={page["lead"]}>{sends ? t(($) => $.lead) : t(($) => $.leadHere)}</p>
      <Part title={t(($) => $.places)}>
        {sends ? (
          <ChannelAddresses offered={offered} settings={settings.data} />
        ) : (
          <p className={classes["text"]}>{t(($) => $.noPlaces)}</p>
        )}
      </Part>
      <div className={classes["columns"]} data-single={!sends || undefined}>
        <Part title={t(($) => $.kinds)} text={t(($) => $.kindsText)}>
          <Surface className={classes["matrix"]}>
            <SwitchMatrix
              switches={switches.data}
              channels={offered}
              reached={reached}
              onTurn={(next) => void turn(next)}
            />
          </Surface>
        </Part>
        {sends && (
          <Part title={t(($) => $.times.title)} text={t(($) => $.times.text)}>
            <Surface>
              <MessageTimes setting={setting} offersMail={offered.includes("mail")} />
            </Surface>
          </Part>
        )}
      </div>
    </div>
  );
}

function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className={page["part"]} aria-label={title}>
      <div className={classes["head"]}>
        <Heading>{title}</Heading>
        {text !== undefined && <p className={classes["text"]}>{text}</p>}
      </div>
      {children}
    </section>
  );
}

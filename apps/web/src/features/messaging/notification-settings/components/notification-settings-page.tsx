import { useQuery } from "@tanstack/react-query";
import { Button, Heading, Skeleton, Surface } from "@wth/ui";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LoadFailure } from "#shared/lists/load-failure.tsx";
import { settingsQuery } from "#shared/messaging/settings-query.ts";
import page from "#shared/navigation/page-parts.module.css";
import { useSettings } from "../hooks/use-settings.ts";
import { useSwitches } from "../hooks/use-switches.ts";
import { ChannelAddresses } from "./channel-addresses.tsx";
import { enterPlace } from "./channel-place.tsx";
import { MessageTimes } from "./message-times.tsx";
import classes from "./notification-settings-page.module.css";
import { SwitchMatrix } from "./switch-matrix.tsx";

const isSent = (channel: string): boolean => channel !== "inbox" && channel !== "toast";

type Props = {
  /** The form that enters an email address. */
  mailForm: ReactNode;
};

/** Kinds and channels of notifications, the addresses that they go to, and when they leave. */
export function NotificationSettingsPage({ mailForm }: Props) {
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
  const stepOf = (channel: string): "connect" | "confirm" | undefined => {
    const own = addresses.filter((each) => each.channel === channel);
    if (own.length === 0) return "connect";
    return own.some(({ isConfirmed }) => isConfirmed) ? undefined : "confirm";
  };
  const steps = offered.filter(isSent).map((channel) => [channel, stepOf(channel)] as const);
  const missing = new Map(steps.flatMap(([channel, step]) => (step === undefined ? [] : [[channel, step] as const])));
  return (
    <div className={page["root"]}>
      <p className={page["lead"]}>{sends ? t(($) => $.lead) : t(($) => $.leadHere)}</p>
      <Part title={t(($) => $.places)}>
        {sends ? (
          <>
            <ChannelAddresses offered={offered} settings={settings.data} mailForm={mailForm} />
            {missing.size < steps.length && <TestButton />}
          </>
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
              missing={missing}
              onEnter={enterPlace}
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

/** Sends a message to the addresses of the person. */
function TestButton() {
  const { t } = useTranslation("notificationSettings");
  const { sendTest, isTesting } = useSettings();
  return (
    <Button className={classes["test"]} busy={isTesting} onClick={() => void sendTest({})}>
      {t(($) => $.test.send)}
    </Button>
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

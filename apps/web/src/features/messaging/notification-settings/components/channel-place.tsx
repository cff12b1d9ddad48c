import { Button, StatusPill, Surface } from "@wth/ui";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { NotificationSettings } from "#shared/messaging/settings-query.ts";
import { ChannelIcon } from "./channel-icon.tsx";
import classes from "./channel-place.module.css";

export type Address = NotificationSettings["addresses"][number];

const tones = { on: "glow", off: "neutral", unconfirmed: "amber" } as const;

const placeId = (channel: string): string => `place-${channel}`;

/** Leads to the place of a channel: to its field or button, else to what it says. */
export function enterPlace(channel: string): void {
  const place = document.getElementById(placeId(channel));
  place?.scrollIntoView({ block: "center" });
  const control = place?.lastElementChild?.querySelector<HTMLElement>("input,button,a");
  (control ?? place)?.focus({ preventScroll: true });
}

type Props = {
  channel: Address["channel"];
  title: string;
  state: keyof typeof tones;
  text: string;
  addresses: readonly Address[];
  onRemove: (id: string) => void;
  /** The action of the channel. */
  children: ReactNode;
};

/** A channel outside the platform: its state, the addresses that it reaches, and its action. */
export function Place({ channel, title, state, text, addresses, onRemove, children }: Props) {
  const { t } = useTranslation("notificationSettings");
  return (
    <Surface className={classes["place"]} id={placeId(channel)} role="region" aria-label={title} tabIndex={-1}>
      <div className={classes["head"]}>
        <ChannelIcon channel={channel} />
        <h3 className={classes["name"]}>{title}</h3>
        <StatusPill tone={tones[state]}>{t(($) => $.states[state])}</StatusPill>
      </div>
      <p className={classes["text"]}>{text}</p>
      {addresses.length > 0 && (
        <ul className={classes["addresses"]}>
          {addresses.map((address) => (
            <Line key={address.id} address={address} onRemove={() => onRemove(address.id)} />
          ))}
        </ul>
      )}
      <div className={classes["action"]}>{children}</div>
    </Surface>
  );
}

function Line({ address: { label, pausedUntil }, onRemove }: { address: Address; onRemove: () => void }) {
  const { t } = useTranslation("notificationSettings");
  const name = label === "" ? t(($) => $.unknownDevice) : label;
  return (
    <li>
      <span>
        {name}
        {pausedUntil !== null && (
          <span className={classes["paused"]}>{t(($) => $.paused, { time: formatDateTime(pausedUntil) })}</span>
        )}
      </span>
      <Button size="sm" variant="quiet" aria-label={t(($) => $.removeOf, { name })} onClick={onRemove}>
        {t(($) => $.remove)}
      </Button>
    </li>
  );
}

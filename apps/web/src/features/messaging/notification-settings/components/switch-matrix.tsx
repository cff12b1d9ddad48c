import { notificationGroups, type NotificationChannel, type NotificationGroup } from "@wth/api-contract";
import { Switch } from "@wth/ui";
import { useTranslation } from "react-i18next";
import type { NotificationSwitch } from "../api/switches-query.ts";
import { ChannelIcon } from "./channel-icon.tsx";
import classes from "./switch-matrix.module.css";

const groups = Object.keys(notificationGroups) as NotificationGroup[];

type Props = {
  switches: readonly NotificationSwitch[];
  /** Channels that the platform offers. */
  channels: readonly NotificationChannel[];
  /** Step that is open on each channel that does not reach the person. */
  missing: ReadonlyMap<NotificationChannel, "connect" | "confirm">;
  /** Leads to the place of a channel. */
  onEnter: (channel: NotificationChannel) => void;
  onTurn: (next: Pick<NotificationSwitch, "group" | "channel" | "isOn">) => void;
};

/** A table of kinds by channels with a switch in each cell, the same on all devices. */
export function SwitchMatrix({ switches, channels, missing, onEnter, onTurn }: Props) {
  const { t } = useTranslation("notificationSettings");
  return (
    <table className={classes["root"]} aria-label={t(($) => $.kinds)}>
      <thead>
        <tr>
          <th scope="col">{t(($) => $.kind)}</th>
          {channels.map((channel) => (
            <th key={channel} scope="col">
              <span className={classes["channel"]}>
                <ChannelIcon channel={channel} />
                {t(($) => $.channels[channel])}
              </span>
              <Step channel={channel} step={missing.get(channel)} onEnter={onEnter} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <tr key={group}>
            <th scope="row">{t(($) => $.groups[group])}</th>
            {channels.map((channel) => (
              <td key={channel}>
                <Cell
                  switches={switches}
                  group={group}
                  channel={channel}
                  isReached={!missing.has(channel)}
                  onTurn={onTurn}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type StepProps = Pick<Props, "onEnter"> & { channel: NotificationChannel; step: "connect" | "confirm" | undefined };

/** The step without which a channel does not reach the person. */
function Step({ channel, step, onEnter }: StepProps) {
  const { t } = useTranslation("notificationSettings");
  if (step === undefined) return null;
  return (
    <button
      type="button"
      className={classes["step"]}
      aria-label={t(($) => $[`${step}Of`], { channel: t(($) => $.channels[channel]) })}
      onClick={() => onEnter(channel)}
    >
      {t(($) => $[step])}
    </button>
  );
}

type CellProps = Pick<Props, "switches" | "onTurn"> & {
  group: NotificationGroup;
  channel: NotificationChannel;
  isReached: boolean;
};

function Cell({ switches, group, channel, isReached, onTurn }: CellProps) {
  const { t } = useTranslation("notificationSettings");
  const of = (each: NotificationChannel) => switches.find((found) => found.group === group && found.channel === each);
  const found = of(channel);
  if (found === undefined) return null;
  if (!found.mayBeOff) return <span className={classes["always"]}>{t(($) => $.always)}</span>;
  const isWithoutInbox = channel !== "inbox" && of("inbox")?.isOn === false;
  const names = { group: t(($) => $.groups[group]), channel: t(($) => $.channels[channel]) };
  return (
    <Switch
      label={t(($) => $.switchOf, names)}
      hidesLabel
      // the stored wish counts once the channel reaches the person
      checked={found.isOn && isReached && !isWithoutInbox}
      disabled={!isReached || isWithoutInbox}
      onChange={(isOn) => onTurn({ group, channel, isOn })}
    />
  );
}

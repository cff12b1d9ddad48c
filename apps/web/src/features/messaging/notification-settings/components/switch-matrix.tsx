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
  /** Channels of those that reach the person. */
  reached: readonly NotificationChannel[];
  onTurn: (next: Pick<NotificationSwitch, "group" | "channel" | "isOn">) => void;
};

/** A table of kinds by channels with a switch in each cell, the same on all devices. */
export function SwitchMatrix({ switches, channels, reached, onTurn }: Props) {
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
                {!reached.includes(channel) && <span className={classes["missing"]}>{t(($) => $.notSetUp)}</span>}
              </span>
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
                <Cell switches={switches} group={group} channel={channel} onTurn={onTurn} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type CellProps = Pick<Props, "switches" | "onTurn"> & { group: NotificationGroup; channel: NotificationChannel };

function Cell({ switches, group, channel, onTurn }: CellProps) {
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
      checked={found.isOn && !isWithoutInbox}
      disabled={isWithoutInbox}
      onChange={(isOn) => onTurn({ group, channel, isOn })}
    />
  );
}

import { notificationGroups, type NotificationChannel, type NotificationGroup } from "@wth/api-contract";
import { type Column, DataTable, Switch } from "@wth/ui";
import { useTranslation } from "react-i18next";
import type { NotificationSwitch } from "../api/switches-query.ts";
import classes from "./notification-settings-page.module.css";

const groups = Object.keys(notificationGroups) as NotificationGroup[];

type Props = {
  switches: readonly NotificationSwitch[];
  /** Channels that the platform offers. */
  channels: readonly NotificationChannel[];
  onTurn: (next: Pick<NotificationSwitch, "group" | "channel" | "isOn">) => void;
};

/** For each group of notifications, a switch of every channel; on phones a card of each group. */
export function SwitchMatrix({ switches, channels, onTurn }: Props) {
  const { t } = useTranslation("notificationSettings");
  const of = (group: NotificationGroup, channel: NotificationChannel) =>
    switches.find((each) => each.group === group && each.channel === channel);

  function cell(group: NotificationGroup, channel: NotificationChannel) {
    const found = of(group, channel);
    if (found === undefined) return null;
    if (!found.mayBeOff) return <span className={classes["always"]}>{t(($) => $.always)}</span>;
    const isWithoutInbox = channel !== "inbox" && of(group, "inbox")?.isOn === false;
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

  const columns: Column<NotificationGroup>[] = [
    { key: "group", label: t(($) => $.kind), cell: (group) => t(($) => $.groups[group]), card: "title" },
    ...channels.map((channel) => ({
      key: channel,
      label: t(($) => $.channels[channel]),
      cell: (group: NotificationGroup) => cell(group, channel),
    })),
  ];
  return (
    <div className={classes["matrix"]}>
      <DataTable label={t(($) => $.kinds)} columns={columns} rows={groups} rowKey={(group) => group} />
    </div>
  );
}

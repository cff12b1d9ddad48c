import { notificationGroups, type NotificationGroup } from "@wth/api-contract";
import { Skeleton, Switch } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { LoadFailure } from "#shared/lists/load-failure.tsx";
import { ChannelAddresses } from "./channel-addresses.tsx";
import { MessageTimes } from "./message-times.tsx";
import type { NotificationSwitch } from "../api/notification-queries.ts";
import { useSwitches } from "../hooks/use-switches.ts";
import classes from "./notification-switches.module.css";

const groups = Object.keys(notificationGroups) as NotificationGroup[];

/** For each group of notifications, a switch of every channel that the platform offers. */
export function NotificationSwitches() {
  const { t } = useTranslation("notifications");
  const { query, turn } = useSwitches();
  if (query.data === undefined)
    return query.isError ? (
      <LoadFailure title={t(($) => $.failed)} busy={query.isFetching} onRetry={() => void query.refetch()} />
    ) : (
      <Skeleton height={320} />
    );
  const of = (group: NotificationGroup) => query.data.filter((each) => each.group === group);
  const offered = of("trades").map(({ channel }) => channel);
  return (
    <div className={classes["root"]}>
      <ChannelAddresses offered={offered} />
      {offered.some((channel) => channel !== "inbox" && channel !== "toast") && (
        <MessageTimes offersMail={offered.includes("mail")} />
      )}
      {groups.map((group) => (
        <GroupSwitches key={group} group={group} switches={of(group)} turn={(next) => void turn(next)} />
      ))}
    </div>
  );
}

type GroupProps = {
  group: NotificationGroup;
  switches: readonly NotificationSwitch[];
  turn: (next: Pick<NotificationSwitch, "group" | "channel" | "isOn">) => void;
};

function GroupSwitches({ group, switches, turn }: GroupProps) {
  const { t } = useTranslation("notifications");
  const isOff = switches.some(({ channel, isOn }) => channel === "inbox" && !isOn);
  return (
    <fieldset className={classes["group"]}>
      <legend className={classes["legend"]}>{t(($) => $.groups[group])}</legend>
      {switches.map(({ channel, isOn, mayBeOff }) => (
        <Switch
          key={channel}
          label={t(($) => $.channels[channel])}
          {...(mayBeOff ? {} : { description: t(($) => $.always) })}
          checked={isOn && (channel === "inbox" || !isOff)}
          disabled={!mayBeOff || (isOff && channel !== "inbox")}
          onChange={(next) => turn({ group, channel, isOn: next })}
        />
      ))}
    </fieldset>
  );
}

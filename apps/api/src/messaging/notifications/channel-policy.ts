import {
  kindNames,
  kindsByName,
  notificationGroups,
  type NotificationChannel,
  type NotificationGroup,
  type NotificationKind,
} from "@wth/api-contract";
import type { Preference } from "./preference-repo.ts";

function chosen(
  preferences: readonly Preference[],
  group: NotificationGroup,
  channel: NotificationChannel,
): boolean | undefined {
  return preferences.find((each) => each.group === group && each.channel === channel)?.isOn;
}

/** True unless the person has switched the inbox off for the kind's group, where that is possible. */
function isInInbox(preferences: readonly Preference[], group: NotificationGroup): boolean {
  return !notificationGroups[group].mayBeOff || chosen(preferences, group, "inbox") !== false;
}

/** Returns the channels on which a person wants a kind; none when the inbox is switched off for its group. */
export function channelsFor(preferences: readonly Preference[], kind: NotificationKind): NotificationChannel[] {
  const { group, channels } = kindsByName[kind];
  if (!isInInbox(preferences, group)) return [];
  const others = (["toast", "push", "mail", "telegram"] as const).filter(
    (channel) => chosen(preferences, group, channel) ?? channels.includes(channel),
  );
  return ["inbox", ...others];
}

export type Switch = Preference & { mayBeOff: boolean };

/** Returns the switch of each group and offered channel. Without a choice it is on where a kind of the group is. */
export function switchesOf(preferences: readonly Preference[], offered: readonly NotificationChannel[]): Switch[] {
  return (Object.keys(notificationGroups) as NotificationGroup[]).flatMap((group) => {
    const usual = new Set(
      kindNames
        .map((kind) => kindsByName[kind])
        .filter((kind) => kind.group === group)
        .flatMap(({ channels }) => channels),
    );
    return offered.map((channel) => ({
      group,
      channel,
      isOn:
        channel === "inbox"
          ? isInInbox(preferences, group)
          : (chosen(preferences, group, channel) ?? usual.has(channel)),
      mayBeOff: channel !== "inbox" || notificationGroups[group].mayBeOff,
    }));
  });
}

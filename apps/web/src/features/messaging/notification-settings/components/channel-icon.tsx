import { IconAppWindow, IconBrandTelegram, IconDevices, IconInbox, IconMail } from "@tabler/icons-react";
import type { NotificationChannel } from "@wth/api-contract";

const icons = {
  inbox: IconInbox,
  toast: IconAppWindow,
  push: IconDevices,
  mail: IconMail,
  telegram: IconBrandTelegram,
} as const satisfies Record<NotificationChannel, unknown>;

/** Picture of a channel, beside its name. */
export function ChannelIcon({ channel }: { channel: NotificationChannel }) {
  const Icon = icons[channel];
  return <Icon size={20} stroke={1.6} aria-hidden="true" />;
}

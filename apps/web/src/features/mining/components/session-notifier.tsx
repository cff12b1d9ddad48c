import { useTranslation } from "react-i18next";
import { showBrowserNotification } from "#shared/reminders/session-reminder-setting.ts";
import { notifySuccess } from "@wth/web-kit/toasts/toasts.ts";
import { useRigs } from "../hooks/use-rigs.ts";
import { useSessionEnds } from "../hooks/use-session-ends.ts";
import type { Rig } from "../model/rig.ts";

type Props = {
  /** Opens a rig, or the list without an id. */
  onOpen: (rigId: string | undefined) => void;
};

/** Reports the end of sessions on every page. Requires a signed-in user with reminders on. */
export function SessionNotifier({ onOpen }: Props) {
  const { t } = useTranslation("cockpit");
  const { rigs } = useRigs(undefined);

  function titleFor([rig, ...others]: readonly Rig[]): string {
    if (!rig || others.length > 0) return t(($) => $.reminder.endedMany, { count: others.length + 1 });
    const number = t(($) => $.card.number, { ns: "mining", index: rig.index });
    return t(($) => $.reminder.ended, { name: rig.type.name, number });
  }

  useSessionEnds(rigs, (ended) => {
    const title = titleFor(ended);
    const rigId = ended.length === 1 ? ended[0]?.id : undefined;
    const tag = `rig-${rigId ?? "all"}-${Math.max(...ended.map(({ endMs }) => endMs))}`;
    const words = { title, body: t(($) => $.reminder.endedText), tag };
    if (!showBrowserNotification(words, () => onOpen(rigId))) notifySuccess(title);
  });
  return null;
}

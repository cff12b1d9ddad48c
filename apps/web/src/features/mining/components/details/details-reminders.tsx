import { IconCalendarPlus } from "@tabler/icons-react";
import { Button } from "@wth/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { SavedFile } from "#shared/files/saved-file.tsx";
import { saveFile } from "@wth/web-kit/files/save-file.ts";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";
import { serverNow } from "#shared/time/server-clock.ts";
import { calendarFile } from "#features/mining/model/calendar-file.ts";
import type { Rig } from "#features/mining/model/rig.ts";
import type { RigLife } from "#features/mining/model/rig-life.ts";
import { sessionReminder } from "#features/mining/model/session-reminder.ts";
import classes from "./rig-details.module.css";

type Props = { rig: Rig; life: RigLife; nowMs: number };

/** Reminders of the session's end: a calendar entry, and how messages about it are chosen. */
export function DetailsReminders({ rig, life: { present }, nowMs }: Props) {
  const { t } = useTranslation("rigDetails");
  const [saved, setSaved] = useState<File>();
  const running = present && present.endMs > nowMs ? present : undefined;

  function saveReminder(): void {
    if (!running) return;
    const number = t(($) => $.card.number, { ns: "mining", index: rig.index });
    const words = {
      summary: t(($) => $.reminder.summary, { name: rig.type.name, number }),
      description: t(($) => $.reminder.description),
    };
    const entry = sessionReminder(rig.id, running, words, { place: location, nowMs: serverNow() });
    const file = new File([calendarFile(entry)], `wth-rig-${rig.id}.ics`, { type: "text/calendar;charset=utf-8" });
    saveFile(file, file.name);
    setSaved(file);
  }

  return (
    <section aria-labelledby="details-reminders" className={classes["panel"]}>
      <h3 id="details-reminders" className={classes["title"]}>
        {t(($) => $.reminder.title)}
      </h3>
      <p className={classes["text"]}>
        {running
          ? t(($) => $.reminder.endsAt, { time: formatDateTime(running.endMs) })
          : t(($) => $.reminder.notRunning)}
      </p>
      {running && (
        <div>
          <Button icon={<IconCalendarPlus size={18} stroke={1.7} aria-hidden="true" />} onClick={saveReminder}>
            {t(($) => $.reminder.calendar)}
          </Button>
        </div>
      )}
      {saved && <SavedFile file={saved} />}
      <p className={classes["text"]}>{t(($) => $.reminder.messages)}</p>
    </section>
  );
}

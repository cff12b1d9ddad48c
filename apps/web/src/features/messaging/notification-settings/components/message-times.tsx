import { Button, Switch, TextField } from "@wth/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "#i18n/index.ts";
import type { NotificationSettings } from "../api/settings-query.ts";
import { useSettings } from "../hooks/use-settings.ts";
import { minutesOf, timeOf } from "../model/day-minutes.ts";
import { browserTimeZone } from "../model/time-zone.ts";
import classes from "./notification-switches.module.css";

type Setting = NotificationSettings["setting"];
type Props = { offersMail: boolean };

const NIGHT = { from: 22 * 60, until: 7 * 60 };
const MORNING = 8 * 60;

/** Quiet hours, in which no message leaves, and the time of the one mail a day. */
export function MessageTimes({ offersMail }: Props) {
  const { query } = useSettings();
  return query.data === undefined ? null : <Form setting={query.data.setting} offersMail={offersMail} />;
}

function Form({ setting, offersMail }: Props & { setting: Setting }) {
  const { t } = useTranslation("notifications");
  const { save, isSaving } = useSettings();
  const [{ quietFrom, quietUntil, digestAt }, setTimes] = useState(setting);
  const change = (times: Partial<Setting>): void => setTimes((now) => ({ ...now, ...times }));
  const isQuiet = quietFrom !== null && quietUntil !== null;
  const timeZone = browserTimeZone();
  return (
    <form
      className={classes["group"]}
      aria-label={t(($) => $.times.title)}
      onSubmit={(event) => {
        event.preventDefault();
        void save({ body: { language: currentLanguage(), timeZone, quietFrom, quietUntil, digestAt } });
      }}
    >
      <p className={classes["legend"]}>{t(($) => $.times.title)}</p>
      <p className={classes["text"]}>{t(($) => $.times.zone, { zone: timeZone })}</p>
      <Switch
        label={t(($) => $.times.quiet)}
        checked={isQuiet}
        onChange={(isOn) =>
          change(isOn ? { quietFrom: NIGHT.from, quietUntil: NIGHT.until } : { quietFrom: null, quietUntil: null })
        }
      />
      {isQuiet && (
        <div className={classes["times"]}>
          <TimeField label={t(($) => $.times.from)} value={quietFrom} onChange={(quietFrom) => change({ quietFrom })} />
          <TimeField
            label={t(($) => $.times.until)}
            value={quietUntil}
            onChange={(quietUntil) => change({ quietUntil })}
          />
        </div>
      )}
      {offersMail && (
        <Switch
          label={t(($) => $.times.digest)}
          checked={digestAt !== null}
          onChange={(isOn) => change({ digestAt: isOn ? MORNING : null })}
        />
      )}
      {offersMail && digestAt !== null && (
        <TimeField label={t(($) => $.times.digestAt)} value={digestAt} onChange={(digestAt) => change({ digestAt })} />
      )}
      <Button type="submit" size="sm" busy={isSaving}>
        {t(($) => $.times.save)}
      </Button>
    </form>
  );
}

type FieldProps = { label: string; value: number; onChange: (minutes: number) => void };

function TimeField({ label, value, onChange }: FieldProps) {
  return (
    <TextField
      type="time"
      label={label}
      value={timeOf(value)}
      onChange={({ target }) => {
        const minutes = minutesOf(target.value);
        if (minutes !== undefined) onChange(minutes);
      }}
    />
  );
}

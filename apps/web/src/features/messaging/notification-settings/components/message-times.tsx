import { Button, SelectField, Switch, TextField } from "@wth/ui";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "#i18n/index.ts";
import { browserTimeZone, zoneChoices } from "#shared/time/time-zones.ts";
import type { NotificationSettings } from "../api/settings-query.ts";
import { useSettings } from "../hooks/use-settings.ts";
import { minutesOf, timeOf } from "../model/day-minutes.ts";
import classes from "./notification-settings-page.module.css";

type Setting = NotificationSettings["setting"];
type Props = { setting: Setting; offersMail: boolean };

const NIGHT = { from: 22 * 60, until: 7 * 60 };
const MORNING = 8 * 60;

/** Time zone, quiet hours, in which no message leaves, and the time of the one mail a day. */
export function MessageTimes({ setting, offersMail }: Props) {
  const { t } = useTranslation("notificationSettings");
  const { save, isSaving } = useSettings();
  const [changes, setChanges] = useState<Partial<Setting>>({});
  const { timeZone, quietFrom, quietUntil, digestAt } = { ...setting, ...changes };
  const change = (next: Partial<Setting>): void => setChanges((now) => ({ ...now, ...next }));
  const isQuiet = quietFrom !== null && quietUntil !== null;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    await save({ body: { language: currentLanguage(), timeZone, quietFrom, quietUntil, digestAt } });
  }

  return (
    <form className={classes["times"]} aria-label={t(($) => $.times.title)} onSubmit={(event) => void submit(event)}>
      <ZoneField stored={setting.timeZone} value={timeZone} onChange={(zone) => change({ timeZone: zone })} />
      <Switch
        label={t(($) => $.times.quiet)}
        checked={isQuiet}
        onChange={(isOn) =>
          change(isOn ? { quietFrom: NIGHT.from, quietUntil: NIGHT.until } : { quietFrom: null, quietUntil: null })
        }
      />
      {isQuiet && (
        <div className={classes["pair"]}>
          <TimeField
            label={t(($) => $.times.from)}
            value={quietFrom}
            onChange={(from) => change({ quietFrom: from })}
          />
          <TimeField
            label={t(($) => $.times.until)}
            value={quietUntil}
            onChange={(until) => change({ quietUntil: until })}
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
        <TimeField label={t(($) => $.times.digestAt)} value={digestAt} onChange={(at) => change({ digestAt: at })} />
      )}
      <Button type="submit" variant="primary" busy={isSaving}>
        {t(($) => $.times.save)}
      </Button>
    </form>
  );
}

type ZoneProps = { stored: string; value: string; onChange: (zone: string) => void };

/** The time zone of the times. Says when it is not the browser's, and offers that one. */
function ZoneField({ stored, value, onChange }: ZoneProps) {
  const { t } = useTranslation("notificationSettings");
  const own = browserTimeZone();
  return (
    <>
      <SelectField
        label={t(($) => $.times.zone)}
        options={zoneChoices(stored, own).map((zone) => ({ value: zone, label: zone }))}
        value={value}
        onChange={onChange}
      />
      {value !== own && (
        <div className={classes["notice"]} role="note">
          <p>{t(($) => $.times.otherZone, { zone: value, own })}</p>
          <Button size="sm" onClick={() => onChange(own)}>
            {t(($) => $.times.useOwn, { own })}
          </Button>
        </div>
      )}
    </>
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

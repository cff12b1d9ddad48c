import { Switch, TextField } from "@wth/ui";
import { useTranslation } from "react-i18next";
import type { NotificationSettings } from "#shared/messaging/settings-query.ts";
import { useTimes } from "../hooks/use-times.ts";
import { minutesOf, timeOf } from "../model/day-minutes.ts";
import classes from "./notification-settings-page.module.css";
import { ZoneField } from "./zone-field.tsx";

type Props = { setting: NotificationSettings["setting"]; offersMail: boolean };

const NIGHT = { quietFrom: 22 * 60, quietUntil: 7 * 60 };
const ANY_TIME = { quietFrom: null, quietUntil: null };
const MORNING = 8 * 60;

/** Time zone, quiet hours, in which no message leaves, and the time of the one mail a day. */
export function MessageTimes({ setting, offersMail }: Props) {
  const { t } = useTranslation("notificationSettings");
  const { times, change, type } = useTimes(setting);
  const { timeZone, quietFrom, quietUntil, digestAt } = times;
  const isQuiet = quietFrom !== null && quietUntil !== null;
  return (
    <div className={classes["times"]}>
      <ZoneField zone={timeZone} onChange={(zone) => change({ timeZone: zone })} />
      <Switch label={t(($) => $.times.quiet)} checked={isQuiet} onChange={(isOn) => change(isOn ? NIGHT : ANY_TIME)} />
      {isQuiet && (
        <div className={classes["pair"]}>
          <TimeField label={t(($) => $.times.from)} value={quietFrom} onChange={(from) => type({ quietFrom: from })} />
          <TimeField
            label={t(($) => $.times.until)}
            value={quietUntil}
            onChange={(until) => type({ quietUntil: until })}
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
        <TimeField label={t(($) => $.times.digestAt)} value={digestAt} onChange={(at) => type({ digestAt: at })} />
      )}
    </div>
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

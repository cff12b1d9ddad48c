import { Button, SearchSelect } from "@wth/ui";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { browserTimeZone } from "#shared/time/time-zones.ts";
import { serverNow } from "#shared/time/server-clock.ts";
import { findZones, presentZone, zoneOption, zoneOptions, type ZoneOption } from "../model/zone-options.ts";
import classes from "./notification-settings-page.module.css";

type Props = {
  /** Stored IANA name, which may be an old one. */
  zone: string;
  onChange: (zone: string) => void;
};

/** The time zone of the times. Says when it is not the browser's, and offers that one. */
export function ZoneField({ zone, onChange }: Props) {
  const { t } = useTranslation("notificationSettings");
  const [at] = useState(serverNow);
  const [isEntered, setIsEntered] = useState(false);
  const words = useMemo(
    () => ({ at, join: (city: string, offset: string) => t(($) => $.times.zoneName, { city, offset }) }),
    [at, t],
  );
  const shown = zoneOption(presentZone(zone), words);
  const own = zoneOption(presentZone(browserTimeZone()), words);
  const options = useMemo(
    () => (isEntered ? zoneOptions([shown.value, own.value], words) : [zoneOption(shown.value, words)]),
    [isEntered, shown.value, own.value, words],
  );
  return (
    <>
      {/* the names of some 400 zones take the browser a while, and few persons look at them */}
      <div onFocus={() => setIsEntered(true)}>
        <SearchSelect
          label={t(($) => $.times.zone)}
          options={options}
          value={shown.value}
          onChange={onChange}
          find={findZones}
          renderOption={(option) => <Zone option={option} />}
          placeholder={t(($) => $.times.zoneSearch)}
          nothingFound={t(($) => $.times.zoneNone)}
        />
      </div>
      {shown.value !== own.value && (
        <div className={classes["notice"]} role="note">
          <p>{t(($) => $.times.otherZone, { zone: shown.label, own: own.label })}</p>
          <Button size="sm" onClick={() => onChange(own.value)}>
            {t(($) => $.times.useOwn, { own: own.label })}
          </Button>
        </div>
      )}
    </>
  );
}

function Zone({ option: { label, other } }: { option: ZoneOption }) {
  return (
    <span className={classes["zone"]}>
      <span>{label}</span>
      <span className={classes["other"]}>{other}</span>
    </span>
  );
}

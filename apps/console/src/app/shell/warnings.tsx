import { useTranslation } from "react-i18next";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";
import { useMe } from "#shared/session/use-me.ts";
import classes from "./warnings.module.css";

/** Warnings on every screen: money movements are halted, or maintenance is on. */
export function Warnings() {
  const { t } = useTranslation("shell");
  const me = useMe();
  if (me === undefined || (me.halts.length === 0 && !me.maintenance)) return null;
  return (
    <div className={classes["root"]} role="status">
      {me.halts.map(({ reason, detail, since }) => (
        <p key={reason} className={classes["halt"]}>
          <strong>{t(($) => $.halted)}</strong> {reason} · {detail} ·{" "}
          <time translate="no">{formatDateTime(since)}</time>
        </p>
      ))}
      {me.maintenance && <p className={classes["maintenance"]}>{t(($) => $.maintenance)}</p>}
    </div>
  );
}

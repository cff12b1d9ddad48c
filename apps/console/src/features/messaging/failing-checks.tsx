import { Surface } from "@wth/ui";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";
import { useTranslation } from "react-i18next";
import { useMe } from "#shared/session/use-me.ts";
import classes from "./messaging.module.css";

/** Checks of invariants that could not be carried out; nothing while all can. */
export function FailingChecks() {
  const { t } = useTranslation("messaging");
  const checks = useMe()?.failingChecks ?? [];
  if (checks.length === 0) return null;
  return (
    <Surface className={classes["form"]} role="alert">
      <h2 className={classes["name"]}>{t(($) => $.operation.failingChecks)}</h2>
      <p className={classes["about"]}>{t(($) => $.operation.failingChecksAbout)}</p>
      {checks.map(({ name, error, since }) => (
        <p key={`${name} ${since}`}>
          <strong>{name}</strong> · <time translate="no">{formatDateTime(since)}</time>
          <br />
          {error}
        </p>
      ))}
    </Surface>
  );
}

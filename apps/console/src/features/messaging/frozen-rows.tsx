import { Surface } from "@wth/ui";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";
import { useTranslation } from "react-i18next";
import { useMe } from "#shared/session/use-me.ts";
import classes from "./messaging.module.css";

/** Rows that violate an invariant, each with the command that releases it. */
export function FrozenRows() {
  const { t } = useTranslation("messaging");
  const frozen = useMe()?.frozen ?? [];
  return (
    <Surface className={classes["form"]}>
      <h2 className={classes["name"]}>{t(($) => $.operation.frozen)}</h2>
      {frozen.length === 0 && <p>{t(($) => $.operation.noFrozen)}</p>}
      {frozen.map(({ kind, subject, invariant, detail, since }) => (
        <p key={`${kind} ${subject} ${invariant}`}>
          <strong>
            {kind} {subject} · {invariant}
          </strong>{" "}
          · <time translate="no">{formatDateTime(since)}</time>
          <br />
          {detail}
          <br />
          <code>{`npm run ops -- repair ${kind} ${subject} PROPOSAL|nothing REASON`}</code>
        </p>
      ))}
    </Surface>
  );
}

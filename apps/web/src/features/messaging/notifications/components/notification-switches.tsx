import { Skeleton, Switch } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { LoadFailure } from "#shared/lists/load-failure.tsx";
import { useSwitches } from "../hooks/use-switches.ts";
import classes from "./inbox.module.css";

/** A switch for each kind of notifications. */
export function NotificationSwitches() {
  const { t } = useTranslation("notifications");
  const { query, turn } = useSwitches();
  if (query.data === undefined)
    return query.isError ? (
      <LoadFailure title={t(($) => $.failed)} busy={query.isFetching} onRetry={() => void query.refetch()} />
    ) : (
      <Skeleton height={320} />
    );
  return (
    <ul className={classes["list"]}>
      {query.data.map(({ kind, isOn, mayBeOff }) => (
        <li key={kind} className={classes["switch"]}>
          <Switch
            label={t(($) => $.kinds[kind])}
            {...(mayBeOff ? {} : { description: t(($) => $.always) })}
            checked={isOn}
            disabled={!mayBeOff}
            onChange={(next) => void turn(kind, next)}
          />
        </li>
      ))}
    </ul>
  );
}

import type { ConsoleRoutes } from "@wth/api-contract/console";
import { useTranslation } from "react-i18next";
import type { z } from "@wth/api-contract/zod";
import { shownValue } from "./parameter-value.ts";
import classes from "./parameters.module.css";

type Props = { preview: z.output<ConsoleRoutes["consolePreviewParameter"]["data"]> };

/** Effects of a change by the server's rules and simulation. */
export function ParameterPreview({ preview: { conflict, pool } }: Props) {
  const { t } = useTranslation("parameters");
  const fate = (day: string | null): string =>
    day === null ? t(($) => $.preview.lasts) : t(($) => $.preview.dry, { day });
  return (
    <div className={classes["preview"]} role="status" data-conflict={conflict !== null || undefined}>
      <strong>{conflict === null ? t(($) => $.preview.possible) : t(($) => $.preview.conflict)}</strong>
      {conflict !== null && <p>{conflict}</p>}
      {pool !== null && (
        <>
          <p>{t(($) => $.preview.pool, { before: fate(pool.dryBefore), after: fate(pool.dryAfter) })}</p>
          <p>
            {t(($) => $.preview.from, { count: pool.users, growth: shownValue("basisPoints", String(pool.growth)) })}{" "}
            {pool.isMeasured ? t(($) => $.preview.measured) : t(($) => $.preview.assumed)}
          </p>
        </>
      )}
    </div>
  );
}

import type { ConsoleRoutes } from "@wth/api-contract/console";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import classes from "./parameters.module.css";

type Props = { preview: z.output<ConsoleRoutes["consolePreviewParameter"]["data"]> };

/** What a change would do, by the server's rules and simulation. */
export function ParameterPreview({ preview: { conflict, poolDryBefore, poolDryAfter, notes } }: Props) {
  const { t } = useTranslation("parameters");
  const lasts = t(($) => $.preview.lasts);
  return (
    <div className={classes["preview"]} role="status" data-conflict={conflict !== null || undefined}>
      <strong>{conflict === null ? t(($) => $.preview.possible) : t(($) => $.preview.conflict)}</strong>
      {conflict !== null && <p>{conflict}</p>}
      {(poolDryBefore !== null || poolDryAfter !== null) && (
        <p>{t(($) => $.preview.pool, { before: poolDryBefore ?? lasts, after: poolDryAfter ?? lasts })}</p>
      )}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}

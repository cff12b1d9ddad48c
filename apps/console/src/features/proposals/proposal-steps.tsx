import { useTranslation } from "react-i18next";
import { AddressCode } from "#shared/format/address-code.tsx";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";
import classes from "./proposals.module.css";
import type { Proposal } from "./queries.ts";

/** The steps of a proposal with their signatures. */
export function ProposalSteps({ proposal: { steps, contentHash } }: { proposal: Proposal }) {
  const { t } = useTranslation("proposals");
  return (
    <div className={classes["details"]}>
      <ol className={classes["steps"]}>
        {steps.map(({ step, actor, time, note, signature }) => (
          <li key={step}>
            <span className={classes["step"]}>
              <strong>{t(($) => $.steps[step])}</strong>
              <AddressCode address={actor} />
              <time translate="no">{formatDateTime(time)}</time>
            </span>
            {note !== null && <p>{note}</p>}
            {signature !== null && (
              <p className={classes["signature"]}>
                {t(($) => $.signature)} <code>{signature}</code>
              </p>
            )}
          </li>
        ))}
      </ol>
      <p className={classes["signature"]}>
        {t(($) => $.hash)} <code>{contentHash}</code>
      </p>
    </div>
  );
}

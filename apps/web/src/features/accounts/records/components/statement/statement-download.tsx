import { IconDownload } from "@tabler/icons-react";
import { Button } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { SavedFile } from "#shared/files/saved-file.tsx";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";
import { useStatementDownload } from "#features/accounts/records/hooks/use-statement-download.ts";
import { isBackwards, type StatementFilter } from "#features/accounts/records/model/statement-filter.ts";
import classes from "./statement-download.module.css";

/** Downloads the filtered entries with a progress count; can be cancelled. */
export function StatementDownload({ filter }: { filter: StatementFilter }) {
  const { t } = useTranslation("records");
  const { progress, saved, start, cancel } = useStatementDownload();
  if (progress === undefined) {
    return (
      <>
        <Button
          icon={<IconDownload size={18} stroke={1.7} aria-hidden="true" />}
          disabled={isBackwards(filter)}
          onClick={() => void start(filter)}
        >
          {t(($) => $.download.start)}
        </Button>
        {saved && <SavedFile file={saved} />}
      </>
    );
  }
  const { count, back } = progress;
  const soFar = [
    t(($) => $.download.progress, { count }),
    ...(back === undefined ? [] : [t(($) => $.download.back, { date: formatDateTime(back) })]),
  ].join(" · ");
  return (
    <div className={classes["root"]}>
      <div className={classes["state"]}>
        <div
          role="progressbar"
          aria-label={t(($) => $.download.label)}
          aria-valuetext={soFar}
          className={classes["bar"]}
        />
        <span className={classes["text"]}>{soFar}</span>
      </div>
      <Button variant="quiet" onClick={cancel}>
        {t(($) => $.download.cancel)}
      </Button>
    </div>
  );
}

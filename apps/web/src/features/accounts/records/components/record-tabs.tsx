import { Heading, Segmented, Skeleton } from "@wth/ui";
import { lazy, Suspense, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { AccountTabs } from "./account-tabs.tsx";
import classes from "./record-tabs.module.css";

const StatementView = lazy(async () => ({
  default: (await import("./statement/statement-view.tsx")).StatementView,
}));
const HistoryView = lazy(async () => ({ default: (await import("./history/history-view.tsx")).HistoryView }));

const VIEWS = ["accounts", "statement", "history"] as const;
type View = (typeof VIEWS)[number];

/** Records of the user's accounts. `mineExtra` is shown above the records of the Mine Account. */
export function RecordTabs({ mineExtra }: { mineExtra?: ReactNode }) {
  const { t } = useTranslation("records");
  const [view, setView] = useState<View>("accounts");
  return (
    <section className={classes["root"]} aria-labelledby="records">
      <Heading
        action={
          <Segmented
            label={t(($) => $.views.label)}
            value={view}
            onChange={setView}
            options={VIEWS.map((value) => ({ value, label: t(($) => $.views[value]) }))}
          />
        }
      >
        <span id="records">{t(($) => $.title)}</span>
      </Heading>
      {view === "accounts" && <AccountTabs mineExtra={mineExtra} />}
      <Suspense fallback={<Skeleton height={320} />}>
        {view === "statement" && <StatementView />}
        {view === "history" && <HistoryView />}
      </Suspense>
    </section>
  );
}

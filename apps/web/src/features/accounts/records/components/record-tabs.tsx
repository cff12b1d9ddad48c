import { lazyPart } from "@wth/web-kit/parts/lazy-part.tsx";
import { Heading, Segmented, Skeleton } from "@wth/ui";
import { Suspense, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useAddressState } from "#shared/navigation/use-address-state.ts";
import {
  addressOfRecords,
  recordsOfAddress,
  recordViews,
  type RecordsAddress,
} from "#features/accounts/records/model/records-address.ts";
import { AccountTabs } from "./account-tabs.tsx";
import classes from "./record-tabs.module.css";

const StatementView = lazyPart(async () => ({
  default: (await import("./statement/statement-view.tsx")).StatementView,
}));
const HistoryView = lazyPart(async () => ({ default: (await import("./history/history-view.tsx")).HistoryView }));

type Props = {
  /** Shown above the records of the Mine Account. */
  mineExtra?: ReactNode;
  /** View and filter in the URL. */
  address: RecordsAddress;
  onAddress: (address: RecordsAddress) => void;
};

/** Records of the user's accounts. */
export function RecordTabs({ mineExtra, address, onAddress }: Props) {
  const { t } = useTranslation("records");
  const [{ view, filter }, setState] = useAddressState(
    recordsOfAddress(address),
    (next) => onAddress(addressOfRecords(next)),
    (each) => JSON.stringify(addressOfRecords(each)),
  );
  return (
    <section className={classes["root"]} aria-labelledby="records">
      <Heading
        action={
          <Segmented
            label={t(($) => $.views.label)}
            value={view}
            onChange={(next) => setState({ view: next, filter })}
            options={recordViews.map((value) => ({ value, label: t(($) => $.views[value]) }))}
          />
        }
      >
        <span id="records">{t(($) => $.title)}</span>
      </Heading>
      {view === "accounts" && <AccountTabs mineExtra={mineExtra} />}
      <Suspense fallback={<Skeleton height={320} />}>
        {view === "statement" && (
          <StatementView filter={filter} onFilter={(next) => setState({ view, filter: next })} />
        )}
        {view === "history" && <HistoryView />}
      </Suspense>
    </section>
  );
}

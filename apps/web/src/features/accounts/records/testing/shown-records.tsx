import { type ComponentProps, useState } from "react";
import { RecordTabs } from "../components/record-tabs.tsx";
import { StatementView } from "../components/statement/statement-view.tsx";
import { noFilter } from "../model/statement-filter.ts";

/** The records at a plain URL. */
export function ShownRecords(props: Partial<ComponentProps<typeof RecordTabs>>) {
  return <RecordTabs address={{}} onAddress={() => undefined} {...props} />;
}

/** The statement, at first without a filter. */
export function ShownStatement() {
  const [filter, setFilter] = useState(noFilter);
  return <StatementView filter={filter} onFilter={setFilter} />;
}

import { IconFilterOff } from "@tabler/icons-react";
import { IconButton, SelectField, TextField } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { serverNow } from "#shared/time/server-clock.ts";
import { accountKinds, accountLabels } from "#features/accounts/records/model/account-label.ts";
import { placeOf, recordTypes, typeLabel } from "#features/accounts/records/model/business-label.ts";
import {
  dayOf,
  isBackwards,
  isFiltered,
  noFilter,
  type StatementFilter,
} from "#features/accounts/records/model/statement-filter.ts";
import classes from "./statement-filters.module.css";

type Props = { filter: StatementFilter; onChange: (filter: StatementFilter) => void };

/** Filter of the statement. */
export function StatementFilters({ filter, onChange }: Props) {
  const { t } = useTranslation("records");
  const set = (change: Partial<StatementFilter>): void => onChange({ ...filter, ...change });
  const today = dayOf(serverNow());
  return (
    <div role="search" className={classes["root"]} aria-label={t(($) => $.filter.label)}>
      <SelectField
        label={t(($) => $.columns.account)}
        value={filter.account}
        onChange={(account) => set({ account })}
        options={[
          { value: "", label: t(($) => $.filter.allAccounts) },
          ...accountKinds.map((value) => ({ value, label: t(($) => $.tabs[accountLabels[value]]) })),
        ]}
      />
      <SelectField
        label={t(($) => $.columns.type)}
        value={filter.type}
        onChange={(type) => set({ type })}
        options={[
          { value: "", label: t(($) => $.filter.allTypes) },
          ...recordTypes.map((type) => ({
            value: String(type),
            label: t(($) => $.types[typeLabel(type, placeOf(filter.account))]),
          })),
        ]}
      />
      <SelectField
        label={t(($) => $.filter.direction)}
        value={filter.direction}
        onChange={(direction) => set({ direction })}
        options={[
          { value: "", label: t(($) => $.filter.both) },
          { value: "1", label: t(($) => $.filter.in) },
          { value: "0", label: t(($) => $.filter.out) },
        ]}
      />
      <TextField
        type="date"
        label={t(($) => $.filter.from)}
        max={filter.to || today}
        value={filter.from}
        onChange={({ target }) => set({ from: target.value })}
      />
      <TextField
        type="date"
        label={t(($) => $.filter.to)}
        min={filter.from}
        max={today}
        value={filter.to}
        error={isBackwards(filter) ? t(($) => $.filter.backwards) : undefined}
        onChange={({ target }) => set({ to: target.value })}
      />
      <IconButton
        className={classes["clear"]}
        label={t(($) => $.filter.clear)}
        disabled={!isFiltered(filter)}
        onClick={() => onChange(noFilter)}
      >
        <IconFilterOff size={20} stroke={1.7} aria-hidden="true" />
      </IconButton>
    </div>
  );
}

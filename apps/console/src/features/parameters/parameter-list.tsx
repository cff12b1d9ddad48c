import { useQuery } from "@tanstack/react-query";
import { Button, DataTable, EmptyState, type Column } from "@wth/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AddressCode } from "#shared/format/address-code.tsx";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";
import { ListFilter } from "#shared/lists/list-filter.tsx";
import { Pending } from "#shared/lists/paged-list.tsx";
import type { Parameter } from "./parameter.ts";
import { ParameterDialog } from "./parameter-dialog.tsx";
import { ParameterValue } from "./parameter-text.tsx";
import classes from "./parameters.module.css";
import { parametersQuery } from "./queries.ts";

const groupOf = (name: string): string => name.split(".")[0] ?? name;

/** All economic parameters by group. */
export function ParameterList() {
  const { t } = useTranslation("parameters");
  const query = useQuery(parametersQuery);
  const [text, setText] = useState("");
  const [open, setOpen] = useState<Parameter | null>(null);
  const columns = useParameterColumns(setOpen);
  if (query.data === undefined) return <Pending query={query} />;
  const found = query.data.filter(({ name }) => name.toLowerCase().includes(text.trim().toLowerCase()));
  const groups = Map.groupBy(found, ({ name }) => groupOf(name));
  return (
    <>
      <ListFilter label={t(($) => $.filter)} text={text} onText={setText} />
      {found.length === 0 && <EmptyState title={t(($) => $.empty)} />}
      {[...groups].map(([group, rows]) => (
        <section key={group} className={classes["group"]} aria-label={group}>
          <h2>{group}</h2>
          <DataTable label={group} columns={columns} rows={rows} rowKey={({ name }) => name} />
        </section>
      ))}
      {open !== null && <ParameterDialog key={open.name} parameter={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function useParameterColumns(onChange: (parameter: Parameter) => void): Column<Parameter>[] {
  const { t } = useTranslation("parameters");
  return [
    { key: "name", label: t(($) => $.columns.name), cell: ({ name }) => <code>{name}</code>, card: "title" },
    {
      key: "value",
      label: t(($) => $.columns.value),
      align: "end",
      cell: (row) => <ParameterValue of={row} digits={row.value} />,
    },
    {
      key: "fallback",
      label: t(($) => $.columns.fallback),
      align: "end",
      cell: (row) => <ParameterValue of={row} digits={row.fallback} />,
    },
    {
      key: "changed",
      label: t(($) => $.columns.changed),
      cell: ({ changedTime, changedBy }) =>
        changedTime === null ? (
          t(($) => $.never, { ns: "common" })
        ) : (
          <>
            {formatDateTime(changedTime)} {changedBy !== null && <AddressCode address={changedBy} />}
          </>
        ),
    },
    {
      key: "edit",
      label: t(($) => $.columns.actions),
      cell: (row) => (
        <Button size="sm" aria-label={t(($) => $.changeOne, { name: row.name })} onClick={() => onChange(row)}>
          {t(($) => $.change)}
        </Button>
      ),
    },
  ];
}

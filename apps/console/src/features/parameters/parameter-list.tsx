import { useQuery } from "@tanstack/react-query";
import { parameters, type ParameterName } from "@wth/rules";
import { Button, DataTable, EmptyState, type Column } from "@wth/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AddressCode } from "#shared/format/address-code.tsx";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";
import { ListFilter } from "#shared/lists/list-filter.tsx";
import { Pending } from "#shared/lists/paged-list.tsx";
import { ParameterLabel } from "#shared/names/named-code.tsx";
import { useParameterText } from "#shared/names/use-parameter-text.ts";
import { ParameterDialog } from "./parameter-dialog.tsx";
import { ParameterValue } from "./parameter-text.tsx";
import classes from "./parameters.module.css";
import { parametersQuery, type Parameter } from "./queries.ts";

/** The part of a name before its first point, by which the list is divided. */
type FirstPart<Name> = Name extends `${infer First}.${string}` ? First : never;
type Group = FirstPart<ParameterName>;

const groupOf = (name: string): string => name.split(".")[0] ?? name;
const known: ReadonlySet<string> = new Set(Object.keys(parameters).map(groupOf));
const isGroup = (group: string): group is Group => known.has(group);

/** All economic parameters by group. */
export function ParameterList() {
  const { t } = useTranslation("parameters");
  const query = useQuery(parametersQuery);
  const textOf = useParameterText();
  const [text, setText] = useState("");
  const [open, setOpen] = useState<Parameter | null>(null);
  const columns = useParameterColumns(setOpen);
  if (query.data === undefined) return <Pending query={query} />;
  const sought = text.trim().toLowerCase();
  const found = query.data.filter(({ name }) =>
    [name, textOf(name)].some((words) => words.toLowerCase().includes(sought)),
  );
  const groups = Map.groupBy(found, ({ name }) => groupOf(name));
  const titleOf = (group: string) => (isGroup(group) ? t(($) => $.groups[group]) : group);
  return (
    <>
      <ListFilter label={t(($) => $.filter)} text={text} onText={setText} />
      {found.length === 0 && <EmptyState title={t(($) => $.empty)} />}
      {[...groups].map(([group, rows]) => (
        <section key={group} className={classes["group"]} aria-label={titleOf(group)}>
          <h2>{titleOf(group)}</h2>
          <DataTable label={titleOf(group)} columns={columns} rows={rows} rowKey={({ name }) => name} />
        </section>
      ))}
      {open !== null && <ParameterDialog key={open.name} parameter={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function useParameterColumns(onChange: (parameter: Parameter) => void): Column<Parameter>[] {
  const { t } = useTranslation("parameters");
  const textOf = useParameterText();
  return [
    { key: "name", label: t(($) => $.columns.name), cell: ({ name }) => <ParameterLabel name={name} />, card: "title" },
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
        <Button
          size="sm"
          aria-label={t(($) => $.changeOne, { name: t(($) => $.nameOf, { text: textOf(row.name), name: row.name }) })}
          onClick={() => onChange(row)}
        >
          {t(($) => $.change)}
        </Button>
      ),
    },
  ];
}

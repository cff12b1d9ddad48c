import { keepPreviousData, queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import type { AuditRow } from "@wth/api-contract/console";
import { Button, SelectField, TextField, type Column } from "@wth/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "@wth/api-contract/zod";
import { api } from "#shared/api/client.ts";
import { DateTimeField } from "#shared/fields/date-time-field.tsx";
import { AddressCode } from "#shared/format/address-code.tsx";
import { useActionText } from "#shared/names/use-action-text.ts";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";
import { PAGE_SIZE, PagedList } from "#shared/lists/paged-list.tsx";
import { notifyFailure } from "#shared/api/error-message.ts";
import { filterQuery, noFilter, type AuditFilter } from "./audit-filter.ts";
import classes from "./audit.module.css";
import { auditCsv } from "./csv.ts";
import { loadAll } from "./load-all.ts";
import { saveFile } from "@wth/web-kit/files/save-file.ts";
import { topicKey } from "#shared/api/query-client.ts";
import { ActionName } from "#shared/names/named-code.tsx";

type Row = z.output<typeof AuditRow>;

const auditQuery = (filter: AuditFilter, pageNo: number) =>
  queryOptions({
    queryKey: topicKey("audit", filter, pageNo),
    queryFn: ({ signal }) =>
      api.consoleAudit({ query: { ...filterQuery(filter), pageNo, pageSize: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
  });

const actionsQuery = queryOptions({
  queryKey: topicKey("audit", "actions"),
  queryFn: ({ signal }) => api.consoleActions({ signal }),
});

/** Returns an option's label: a name of operators, after its text. */
const optionOf = (name: string, text: string): string => (text === name ? name : `${text} · ${name}`);

/** The audit log, newest first, with filters and an export. */
export function AuditLog() {
  const { t } = useTranslation("audit");
  const [filter, setFilter] = useState<AuditFilter>(noFilter);
  const [page, setPage] = useState(1);
  const query = useQuery(auditQuery(filter, page));
  const save = useMutation({
    mutationFn: async () =>
      saveFile(new Blob([auditCsv(await loadAll(filter))], { type: "text/csv" }), "wth-audit.csv"),
    onError: notifyFailure,
  });
  const columns = useAuditColumns();
  return (
    <>
      <Filter
        filter={filter}
        onFilter={(next) => {
          setFilter(next);
          setPage(1);
        }}
      />
      <div className={classes["bar"]}>
        <Button size="sm" busy={save.isPending} onClick={() => save.mutate()}>
          {t(($) => $.export)}
        </Button>
      </div>
      <PagedList
        label={t(($) => $.title)}
        query={query}
        columns={columns}
        empty={t(($) => $.empty)}
        page={page}
        onPage={setPage}
      />
    </>
  );
}

function Filter({ filter, onFilter }: { filter: AuditFilter; onFilter: (filter: AuditFilter) => void }) {
  const { t } = useTranslation("audit");
  const textOf = useActionText();
  const actions = useQuery(actionsQuery).data ?? [];
  const [actor, setActor] = useState(filter.actor);
  const [subject, setSubject] = useState(filter.subject);
  return (
    <form
      role="search"
      className={classes["filter"]}
      onSubmit={(event) => {
        event.preventDefault();
        onFilter({ ...filter, actor: actor.trim(), subject: subject.trim() });
      }}
    >
      <TextField
        label={t(($) => $.columns.actor)}
        placeholder={t(($) => $.actorHint)}
        maxLength={100}
        value={actor}
        onChange={({ target }) => setActor(target.value)}
      />
      <SelectField
        label={t(($) => $.columns.action)}
        value={filter.action}
        onChange={(action) => onFilter({ ...filter, action })}
        options={[
          { value: "", label: t(($) => $.allActions) },
          ...actions.map((action) => ({ value: action, label: optionOf(action, textOf(action)) })),
        ]}
      />
      <TextField
        label={t(($) => $.columns.subject)}
        placeholder={t(($) => $.subjectHint)}
        maxLength={100}
        value={subject}
        onChange={({ target }) => setSubject(target.value)}
      />
      <DateTimeField label={t(($) => $.from)} value={filter.from} onChange={(from) => onFilter({ ...filter, from })} />
      <DateTimeField label={t(($) => $.to)} value={filter.to} onChange={(to) => onFilter({ ...filter, to })} />
      <Button type="submit" variant="primary">
        {t(($) => $.narrow)}
      </Button>
    </form>
  );
}

function Change({ row: { before, after } }: { row: Row }) {
  const { t } = useTranslation("audit");
  if (before === null && after === null) return null;
  return (
    <details className={classes["change"]}>
      <summary>{t(($) => $.show)}</summary>
      <dl>
        <dt>{t(($) => $.before)}</dt>
        <dd>
          <pre>{JSON.stringify(before, null, 2)}</pre>
        </dd>
        <dt>{t(($) => $.after)}</dt>
        <dd>
          <pre>{JSON.stringify(after, null, 2)}</pre>
        </dd>
      </dl>
    </details>
  );
}

function useAuditColumns(): Column<Row>[] {
  const { t } = useTranslation("audit");
  return [
    { key: "time", label: t(($) => $.columns.time), cell: ({ time }) => formatDateTime(time), card: "title" },
    { key: "actor", label: t(($) => $.columns.actor), cell: ({ actor }) => <AddressCode address={actor} /> },
    { key: "action", label: t(($) => $.columns.action), cell: ({ action }) => <ActionName action={action} /> },
    {
      key: "subject",
      label: t(($) => $.columns.subject),
      cell: ({ subject }) => <code className={classes["subject"]}>{subject}</code>,
    },
    { key: "reason", label: t(($) => $.columns.reason), cell: ({ reason }) => reason },
    { key: "change", label: t(($) => $.columns.change), cell: (row) => <Change row={row} /> },
  ];
}

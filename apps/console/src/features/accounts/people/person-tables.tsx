import { useInfiniteQuery } from "@tanstack/react-query";
import type { ConsoleRoutes } from "@wth/api-contract/console";
import { businessType } from "@wth/rules";
import { Button, DataTable, type Column } from "@wth/ui";
import { useTranslation } from "react-i18next";
import type { z } from "@wth/api-contract/zod";
import { AddressCode } from "#shared/format/address-code.tsx";
import { AmountFigure } from "#shared/format/amount-figure.tsx";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";
import { Pending } from "#shared/lists/paged-list.tsx";
import { ActionName } from "#shared/names/named-code.tsx";
import { statementQuery, type Person } from "./queries.ts";
import { Section } from "./section.tsx";

type StatementRow = z.output<ConsoleRoutes["consolePersonStatement"]["data"]>["list"][number];

const typeNames = new Map(
  Object.entries(businessType).map(([name, number]) => [number as number, name as BusinessName]),
);
type BusinessName = keyof typeof businessType;
const DECREASE = 0;

export function PersonRigs({ rigs }: Pick<Person, "rigs">) {
  const { t } = useTranslation("people");
  const columns = useRigColumns();
  return (
    <Section wide title={t(($) => $.sections.rigs)}>
      {rigs.length === 0 ? (
        <p>{t(($) => $.none, { ns: "common" })}</p>
      ) : (
        <DataTable label={t(($) => $.sections.rigs)} rows={rigs} rowKey={({ id }) => id} columns={columns} />
      )}
    </Section>
  );
}

/** Statement of a user over all accounts, newest first, in pages. */
export function PersonStatement({ userId }: { userId: string }) {
  const { t } = useTranslation("people");
  const columns = useStatementColumns();
  const query = useInfiniteQuery(statementQuery(userId));
  const rows = query.data?.pages.flatMap(({ list }) => list);
  return (
    <Section wide title={t(($) => $.sections.statement)}>
      {rows === undefined && <Pending query={query} />}
      {rows?.length === 0 && <p>{t(($) => $.none, { ns: "common" })}</p>}
      {rows !== undefined && rows.length > 0 && (
        <DataTable label={t(($) => $.sections.statement)} rows={rows} rowKey={({ id }) => id} columns={columns} />
      )}
      {query.hasNextPage && (
        <p>
          <Button size="sm" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t(($) => $.more)}
          </Button>
        </p>
      )}
    </Section>
  );
}

/** Operators' actions on this user. */
export function PersonAudit({ rows }: { rows: Person["audit"] }) {
  const { t } = useTranslation("people");
  const columns = useAuditColumns();
  return (
    <Section wide title={t(($) => $.sections.audit)}>
      {rows.length === 0 ? (
        <p>{t(($) => $.none, { ns: "common" })}</p>
      ) : (
        <DataTable label={t(($) => $.sections.audit)} rows={rows} rowKey={({ id }) => id} columns={columns} />
      )}
    </Section>
  );
}

function useRigColumns(): Column<Person["rigs"][number]>[] {
  const { t } = useTranslation("people");
  const sources = [
    t(($) => $.sources.gift),
    t(($) => $.sources.bought),
    t(($) => $.sources.reward),
    t(($) => $.sources.airdrop),
  ];
  return [
    { key: "level", label: t(($) => $.columns.rig), cell: ({ level }) => `S${level}`, card: "title" },
    {
      key: "source",
      label: t(($) => $.columns.source),
      cell: ({ source }) => sources[source] ?? String(source),
    },
    {
      key: "left",
      label: t(($) => $.columns.left),
      cell: ({ leftAmount }) => <AmountFigure value={leftAmount} />,
      align: "end",
    },
    {
      key: "total",
      label: t(($) => $.columns.total),
      cell: ({ totalAmount }) => <AmountFigure value={totalAmount} />,
      align: "end",
    },
    {
      key: "time",
      label: t(($) => $.columns.since),
      cell: ({ createdTime }) => formatDateTime(createdTime),
      align: "end",
    },
  ];
}

function useStatementColumns(): Column<StatementRow>[] {
  const { t } = useTranslation("people");
  const typeText = (name: BusinessName | undefined): string | undefined =>
    name === undefined ? undefined : t(($) => $.types[name]);
  return [
    {
      key: "time",
      label: t(($) => $.columns.time),
      cell: ({ createTime }) => formatDateTime(createTime),
      card: "title",
    },
    {
      key: "account",
      label: t(($) => $.columns.account),
      cell: ({ account }) => t(($) => $.accounts[account]),
    },
    {
      key: "type",
      label: t(($) => $.columns.type),
      cell: (row) => typeText(typeNames.get(row.businessType)) ?? row.businessType,
    },
    {
      key: "amount",
      label: t(($) => $.columns.amount),
      align: "end",
      cell: ({ changeType, value }) => <AmountFigure value={changeType === DECREASE ? `-${value}` : value} />,
    },
    {
      key: "after",
      label: t(($) => $.columns.after),
      align: "end",
      cell: ({ balanceAfter }) => <AmountFigure value={balanceAfter} />,
    },
  ];
}

function useAuditColumns(): Column<Person["audit"][number]>[] {
  const { t } = useTranslation("people");
  return [
    { key: "time", label: t(($) => $.columns.time), cell: ({ time }) => formatDateTime(time), card: "title" },
    { key: "actor", label: t(($) => $.columns.actor), cell: ({ actor }) => <AddressCode address={actor} /> },
    { key: "action", label: t(($) => $.columns.action), cell: ({ action }) => <ActionName action={action} /> },
    { key: "reason", label: t(($) => $.reason, { ns: "common" }), cell: ({ reason }) => reason },
    {
      key: "after",
      label: t(($) => $.columns.change),
      cell: ({ after }) => after !== null && <code>{JSON.stringify(after)}</code>,
    },
  ];
}

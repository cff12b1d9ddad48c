import { useQuery } from "@tanstack/react-query";
import type { Adjustment } from "@wth/api-contract/console";
import { userAccounts } from "@wth/rules";
import { Button, StatusPill, type Column } from "@wth/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { api } from "#shared/api/client.ts";
import { useAction } from "#shared/action/use-action.ts";
import { AddressCode } from "#shared/format/address-code.tsx";
import { AmountFigure } from "#shared/format/amount-figure.tsx";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";
import { PagedList } from "#shared/lists/paged-list.tsx";
import { useMe } from "#shared/session/use-me.ts";
import classes from "#shared/lists/decision-row.module.css";
import { isOwn } from "./is-own.ts";
import { adjustmentsQuery } from "./adjustments-query.ts";
import { RequestAdjustmentDialog } from "./request-adjustment-dialog.tsx";

type Row = z.output<typeof Adjustment>;
type Props = { page: number; onPage: (page: number) => void };

const tones = { waiting: "amber", approved: "glow", rejected: "coral" } as const;

/** Adjustments of balances; the operator who requested one can never approve it. */
export function AdjustmentsList({ page, onPage }: Props) {
  const { t } = useTranslation("decisions");
  const query = useQuery(adjustmentsQuery(page));
  const [isAsking, setIsAsking] = useState(false);
  const columns = useAdjustmentColumns();
  return (
    <>
      <div className={classes["bar"]}>
        <Button variant="primary" size="sm" onClick={() => setIsAsking(true)}>
          {t(($) => $.adjustments.ask)}
        </Button>
      </div>
      <PagedList
        label={t(($) => $.adjustments.title)}
        query={query}
        columns={columns}
        empty={t(($) => $.adjustments.empty)}
        page={page}
        onPage={onPage}
      />
      {isAsking && <RequestAdjustmentDialog onClose={() => setIsAsking(false)} />}
    </>
  );
}

function Decision({ row }: { row: Row }) {
  const { t } = useTranslation("decisions");
  const me = useMe();
  const { isPending, pending, run } = useAction(api.consoleDecideAdjustment, {
    call: (approve: boolean, send) => send({ body: { id: row.id, approve } }),
    success: t(($) => $.saved, { ns: "common" }),
  });
  if (row.outcome !== "waiting") return row.decidedBy !== null && <AddressCode address={row.decidedBy} />;
  if (me === undefined || isOwn(row.requestedBy, me.operator.address)) return <>{t(($) => $.adjustments.own)}</>;
  return (
    <span className={classes["row"]}>
      <Button size="sm" variant="primary" busy={pending === true} disabled={isPending} onClick={() => void run(true)}>
        {t(($) => $.adjustments.approve)}
      </Button>
      <Button size="sm" variant="danger" busy={pending === false} disabled={isPending} onClick={() => void run(false)}>
        {t(($) => $.adjustments.reject)}
      </Button>
    </span>
  );
}

function useAdjustmentColumns(): Column<Row>[] {
  const { t } = useTranslation("decisions");
  return [
    {
      key: "person",
      label: t(($) => $.columns.person),
      cell: ({ address }) => <AddressCode address={address} />,
      card: "title",
    },
    {
      key: "account",
      label: t(($) => $.columns.account),
      cell: ({ account }) => t(($) => $.accounts[account], { ns: "people" }),
    },
    {
      key: "amount",
      label: t(($) => $.columns.amount),
      align: "end",
      cell: ({ amount, account }) => <AmountFigure value={amount} unit={userAccounts[account].asset} />,
    },
    { key: "reason", label: t(($) => $.columns.reason), cell: ({ reason }) => reason },
    {
      key: "by",
      label: t(($) => $.columns.requestedBy),
      cell: ({ requestedBy }) => <AddressCode address={requestedBy} />,
    },
    { key: "time", label: t(($) => $.columns.time), cell: ({ requestedTime }) => formatDateTime(requestedTime) },
    {
      key: "outcome",
      label: t(($) => $.columns.status),
      cell: ({ outcome }) => <StatusPill tone={tones[outcome]}>{t(($) => $.adjustments.outcomes[outcome])}</StatusPill>,
    },
    { key: "decision", label: t(($) => $.columns.decision), cell: (row) => <Decision row={row} /> },
  ];
}

import { orderReasonText } from "@wth/api-contract";
import { useQuery } from "@tanstack/react-query";
import type { SuspenseRow } from "@wth/api-contract/console";
import { Button, Segmented, type Column } from "@wth/ui";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "@wth/api-contract/zod";
import { ProposalDialog } from "#shared/proposals/proposal-dialog.tsx";
import { contentOf, Reason } from "#shared/proposals/use-proposal.ts";
import { useProposalForm } from "#shared/proposals/use-proposal-form.ts";
import { currentLanguage } from "#i18n/index.ts";
import { AddressCode } from "#shared/format/address-code.tsx";
import { AmountFigure } from "#shared/format/amount-figure.tsx";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";
import { PagedList } from "#shared/lists/paged-list.tsx";
import { useMayPropose } from "#shared/session/use-me.ts";
import classes from "#shared/lists/decision-row.module.css";
import { suspenseQuery } from "./suspense-query.ts";

type Row = z.output<typeof SuspenseRow>;
type Props = {
  page: number;
  onPage: (page: number) => void;
  /** Link to the trade that a payment was made for. */
  orderLink: (order: string) => ReactNode;
};

const SHORT_HASH = 10;
const Resolution = contentOf("resolveSuspense").extend({ reason: Reason });

/** Payments in suspense, oldest first, until a decision on each is recorded. */
export function SuspenseList({ page, onPage, orderLink }: Props) {
  const { t } = useTranslation("decisions");
  const query = useQuery(suspenseQuery(page));
  const [open, setOpen] = useState<Row | null>(null);
  const columns = useSuspenseColumns(setOpen, orderLink);
  return (
    <>
      <PagedList
        label={t(($) => $.suspense.title)}
        query={query}
        columns={columns}
        empty={t(($) => $.suspense.empty)}
        page={page}
        onPage={onPage}
      />
      {open !== null && <ResolveDialog key={open.id} id={open.id} onClose={() => setOpen(null)} />}
    </>
  );
}

function ResolveDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation("decisions");
  const { form, proposal } = useProposalForm("resolveSuspense", Resolution, {
    onDone: onClose,
    initial: { payment: id, decision: "refunded" },
  });
  return (
    <ProposalDialog title={t(($) => $.suspense.resolve)} text={t(($) => $.suspense.text)} {...proposal}>
      <Segmented
        label={t(($) => $.suspense.decision)}
        {...form.field("decision")}
        options={[
          { value: "refunded", label: t(($) => $.suspense.refunded) },
          { value: "credited", label: t(($) => $.suspense.credited) },
        ]}
      />
    </ProposalDialog>
  );
}

function useSuspenseColumns(onResolve: (row: Row) => void, orderLink: Props["orderLink"]): Column<Row>[] {
  const { t } = useTranslation("decisions");
  const none = t(($) => $.none, { ns: "common" });
  const mayPropose = useMayPropose();
  return [
    { key: "time", label: t(($) => $.columns.time), cell: ({ time }) => formatDateTime(time), card: "title" },
    {
      key: "reason",
      label: t(($) => $.columns.reason),
      cell: ({ reason, contract, name, hash }) => (
        <span className={classes["reason"]}>
          {orderReasonText(reason, currentLanguage())}
          <code title={hash}>{`${contract}.${name} ${hash.slice(0, SHORT_HASH)}...`}</code>
        </span>
      ),
    },
    {
      key: "amount",
      label: t(($) => $.columns.amount),
      align: "end",
      cell: ({ amount }) => (amount === null ? none : <AmountFigure value={amount} />),
    },
    {
      key: "payer",
      label: t(($) => $.columns.payer),
      cell: ({ payer }) => (payer === null ? none : <AddressCode address={payer} />),
    },
    { key: "order", label: t(($) => $.columns.order), cell: ({ order }) => (order === null ? none : orderLink(order)) },
    {
      key: "actions",
      label: t(($) => $.columns.actions),
      cell: (row) =>
        mayPropose("resolveSuspense") && (
          <Button size="sm" onClick={() => onResolve(row)}>
            {t(($) => $.suspense.resolve)}
          </Button>
        ),
    },
  ];
}

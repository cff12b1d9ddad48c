import { useQuery } from "@tanstack/react-query";
import { Segmented, StatusPill, type Column } from "@wth/ui";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { AddressCode } from "#shared/format/address-code.tsx";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";
import { PagedList } from "#shared/lists/paged-list.tsx";
import { Countdown } from "./countdown.tsx";
import { Decision } from "./decision.tsx";
import { ProposalContent } from "./proposal-content.tsx";
import { ProposalSteps } from "./proposal-steps.tsx";
import classes from "./proposals.module.css";
import { proposalsQuery, type Proposal, type ProposalState } from "./queries.ts";

const tones = {
  waiting: "amber",
  approved: "amber",
  executed: "glow",
  refused: "coral",
  rejected: "coral",
  cancelled: "neutral",
  expired: "neutral",
} as const;

type Props = {
  page: number;
  state: ProposalState;
  onPage: (page: number) => void;
  onState: (state: ProposalState) => void;
  /** Buttons beside the filter. */
  tools: ReactNode;
};

/** Proposals of operators: what waits, for whom and until when; and past ones. */
export function ProposalList({ page, state, onPage, onState, tools }: Props) {
  const { t } = useTranslation("proposals");
  const query = useQuery(proposalsQuery(state, page));
  const [shown, setShown] = useState<string | null>(null);
  const columns = useColumns(query.data?.time ?? 0, { shown, onShow: setShown });
  return (
    <>
      <div className={classes["bar"]}>
        <Segmented
          label={t(($) => $.show)}
          value={state}
          onChange={onState}
          options={[
            { value: "open", label: t(($) => $.open) },
            { value: "past", label: t(($) => $.past) },
          ]}
        />
        {tools}
      </div>
      <PagedList
        label={t(($) => $.title)}
        query={query}
        columns={columns}
        renderDetail={(proposal) => (shown === proposal.id ? <ProposalSteps proposal={proposal} /> : null)}
        empty={state === "open" ? t(($) => $.emptyOpen) : t(($) => $.emptyPast)}
        page={page}
        onPage={onPage}
      />
    </>
  );
}

function StateOf({ proposal, serverTime }: { proposal: Proposal; serverTime: number }) {
  const { t } = useTranslation("proposals");
  const { state, expiresTime, notBefore, endedTime, steps } = proposal;
  const note = state === "refused" ? steps.at(-1)?.note : null;
  return (
    <span className={classes["state"]}>
      <StatusPill tone={tones[state]}>{t(($) => $.states[state])}</StatusPill>
      {state === "waiting" && (
        <small title={formatDateTime(expiresTime)}>
          {t(($) => $.expires)} <Countdown until={expiresTime} serverTime={serverTime} />
        </small>
      )}
      {state === "approved" && notBefore !== null && (
        <small title={formatDateTime(notBefore)}>
          {t(($) => $.executes)} <Countdown until={notBefore} serverTime={serverTime} />
        </small>
      )}
      {endedTime !== null && <small translate="no">{formatDateTime(endedTime)}</small>}
      {typeof note === "string" && <small>{note}</small>}
    </span>
  );
}

type Details = { shown: string | null; onShow: (id: string | null) => void };

function useColumns(serverTime: number, { shown, onShow }: Details): Column<Proposal>[] {
  const { t } = useTranslation("proposals");
  return [
    {
      key: "action",
      label: t(($) => $.columns.action),
      card: "title",
      cell: (proposal) => (
        <div className={classes["action"]}>
          <strong>{t(($) => $.kinds[proposal.kind])}</strong> <code>{proposal.id}</code>
          <ProposalContent proposal={proposal} />
        </div>
      ),
    },
    {
      key: "reason",
      label: t(($) => $.columns.reason),
      cell: ({ reason }) => <span className={classes["reason"]}>{reason}</span>,
    },
    {
      key: "proposer",
      label: t(($) => $.columns.proposer),
      cell: ({ proposer }) => <AddressCode address={proposer} />,
    },
    {
      key: "approver",
      label: t(($) => $.columns.approver),
      cell: ({ approver }) => (approver === null ? t(($) => $.noApprover) : <AddressCode address={approver} />),
    },
    {
      key: "state",
      label: t(($) => $.columns.state),
      cell: (proposal) => <StateOf proposal={proposal} serverTime={serverTime} />,
    },
    {
      key: "decision",
      label: t(($) => $.columns.decision),
      cell: (proposal) => (
        <Decision
          proposal={proposal}
          isShown={shown === proposal.id}
          onShow={() => onShow(shown === proposal.id ? null : proposal.id)}
        />
      ),
    },
  ];
}

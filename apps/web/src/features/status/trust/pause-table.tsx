import { chainById, type ContractKey } from "@wth/chain";
import { type Column, DataTable, EmptyState, Heading, StatusPill } from "@wth/ui";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";
import { IconExternalLink } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { ChainPlace } from "#shared/api/app-config.ts";
import { ContractNames } from "./contract-names.tsx";
import classes from "./trust-page.module.css";
import type { PlatformFacts, Trust } from "./use-trust.ts";

type Pause = PlatformFacts["pauses"][number];
type Row = Pick<Pause, "since" | "until" | "txHash"> & { contracts: readonly ContractKey[] };

/** Contracts that were paused and opened together share a row. */
function rowsOf(pauses: readonly Pause[]): readonly Row[] {
  const groups = Map.groupBy(pauses, ({ since, until }) => `${since} ${until}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first === undefined ? [] : [{ ...first, contracts: group.map(({ contract }) => contract as ContractKey) }];
  });
}

/** Pauses of the contracts, present and past. */
export function PauseTable({ trust: { facts }, place }: { trust: Trust; place: ChainPlace }) {
  const { t } = useTranslation("trust");
  const columns = useColumns(place.chainId);
  const rows = facts === undefined ? undefined : rowsOf(facts.pauses);
  return (
    <section id="pauses" className={classes["part"]} aria-labelledby="trust-pauses">
      <Heading>
        <span id="trust-pauses">{t(($) => $.pauses.title)}</span>
      </Heading>
      <p className={classes["note"]}>{t(($) => $.pauses.text)}</p>
      {rows === undefined && <EmptyState title={t(($) => $.pauses.unknown)} />}
      {rows?.length === 0 && <EmptyState title={t(($) => $.pauses.none)} />}
      {rows !== undefined && rows.length > 0 && (
        <DataTable
          label={t(($) => $.pauses.title)}
          columns={columns}
          rows={rows}
          rowKey={({ txHash }) => txHash}
          phone="cards"
        />
      )}
    </section>
  );
}

function useColumns(chainId: number): readonly Column<Row>[] {
  const { t } = useTranslation("trust");
  return [
    {
      key: "since",
      label: t(($) => $.pauses.since),
      cell: ({ since, txHash }) => <TransactionTime time={since} txHash={txHash} chainId={chainId} />,
      card: "title",
    },
    {
      key: "until",
      label: t(($) => $.pauses.until),
      cell: ({ until }) =>
        until === null ? (
          <StatusPill tone="amber">{t(($) => $.pauses.lasts)}</StatusPill>
        ) : (
          <span translate="no" className={classes["figure"]}>
            {formatDateTime(until)}
          </span>
        ),
    },
    {
      key: "contracts",
      label: t(($) => $.pauses.paused),
      cell: ({ contracts }) => <ContractNames contracts={contracts} />,
    },
  ];
}

type TimeProps = { time: number; txHash: string; chainId: number };

/** A time that links to its transaction, where the chain has an explorer. */
function TransactionTime({ time, txHash, chainId }: TimeProps) {
  const { t } = useTranslation("trust");
  const explorer = chainById(chainId).blockExplorers?.default;
  const text = formatDateTime(time);
  if (explorer === undefined) return <span className={classes["figure"]}>{text}</span>;
  return (
    <span className={classes["address"]}>
      <a
        href={`${explorer.url}/tx/${txHash}`}
        target="_blank"
        rel="noreferrer"
        aria-label={t(($) => $.pauses.open, { time: text, explorer: explorer.name })}
      >
        {text}
        <IconExternalLink size={15} stroke={1.7} aria-hidden="true" />
      </a>
    </span>
  );
}

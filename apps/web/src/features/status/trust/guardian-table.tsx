import type { ContractKey } from "@wth/chain";
import { type Column, DataTable, EmptyState, Heading, StatusPill } from "@wth/ui";
import { useTranslation } from "react-i18next";
import type { ChainPlace } from "#shared/api/app-config.ts";
import type { ChainFacts, GuardedContract } from "../model/read-chain.ts";
import { AddressLink } from "./address-link.tsx";
import { ContractNames } from "./contract-names.tsx";
import classes from "./trust-page.module.css";
import type { PlatformFacts, Trust } from "./use-trust.ts";

/** `all` of the named roles are on the chain, or `differs`; `unread` when the chain was not read. */
type Confirmation = "all" | "differs" | "unread";
type Row = { account: string; contracts: readonly ContractKey[]; confirmation: Confirmation };

const tones = { all: "glow", differs: "coral", unread: "neutral" } as const;

function confirmationOf(contracts: readonly ContractKey[], account: string, chain: ChainFacts | undefined) {
  if (chain === undefined) return "unread";
  const guards = contracts.map((key) => chain.guards[key as GuardedContract]);
  if (guards.some((each) => each === undefined)) return "unread";
  return guards.every((each) => each?.guardians.includes(account) === true) ? "all" : "differs";
}

function rowsOf({ guardians }: PlatformFacts, chain: ChainFacts | undefined): readonly Row[] {
  return [...Map.groupBy(guardians, ({ account }) => account)].map(([account, roles]) => {
    const contracts = roles.map(({ contract }) => contract as ContractKey);
    return { account, contracts, confirmation: confirmationOf(contracts, account, chain) };
  });
}

/** Accounts that can pause at once: named by the server from the chain's events, confirmed by the contracts. */
export function GuardianTable({ trust: { chain, facts }, place }: { trust: Trust; place: ChainPlace }) {
  const { t } = useTranslation("trust");
  const columns = useColumns(place.chainId);
  const rows = facts === undefined ? undefined : rowsOf(facts, chain);
  return (
    <section id="guardians" className={classes["part"]} aria-labelledby="trust-guardians">
      <Heading>
        <span id="trust-guardians">{t(($) => $.guardians.title)}</span>
      </Heading>
      <p className={classes["note"]}>{t(($) => $.guardians.text)}</p>
      {rows === undefined && <EmptyState title={t(($) => $.guardians.unknown)} />}
      {rows?.length === 0 && <EmptyState title={t(($) => $.guardians.none)} />}
      {rows !== undefined && rows.length > 0 && (
        <DataTable
          label={t(($) => $.guardians.title)}
          columns={columns}
          rows={rows}
          rowKey={({ account }) => account}
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
      key: "account",
      label: t(($) => $.guardians.account),
      cell: ({ account }) => <AddressLink name={t(($) => $.guardians.account)} address={account} chainId={chainId} />,
      card: "title",
    },
    {
      key: "contracts",
      label: t(($) => $.guardians.guards),
      cell: ({ contracts }) => <ContractNames contracts={contracts} />,
    },
    {
      key: "confirmed",
      label: t(($) => $.guardians.confirmed),
      cell: ({ confirmation }) => (
        <StatusPill tone={tones[confirmation]}>{t(($) => $.guardians.confirmations[confirmation])}</StatusPill>
      ),
      align: "end",
    },
  ];
}

import { contractKeys, type ContractKey } from "@wth/chain";
import { shortAddress } from "@wth/rules";
import { type Column, DataTable, Heading, StatusPill } from "@wth/ui";
import { useTranslation } from "react-i18next";
import type { ChainPlace } from "#shared/api/app-config.ts";
import { AddressLink } from "./address-link.tsx";
import classes from "./trust-page.module.css";
import type { Trust } from "./use-trust.ts";

/** `same` and `differs` compare the code on the chain with the published hash. */
type Code = "same" | "differs" | "unpublished" | "unread";
type Row = { key: ContractKey; address: string; code: Code; hash: string | undefined };

const tones = { same: "glow", differs: "coral", unpublished: "neutral", unread: "neutral" } as const;

function codeOf(onChain: string | undefined, published: string | undefined): Code {
  if (onChain === undefined) return "unread";
  if (published === undefined) return "unpublished";
  return onChain === published ? "same" : "differs";
}

/** The contracts with their addresses, and the code that this browser found there. */
export function ContractTable({ trust: { chain, facts }, place }: { trust: Trust; place: ChainPlace }) {
  const { t } = useTranslation("trust");
  const columns = useColumns(place.chainId);
  const rows = contractKeys.map((key): Row => {
    const hash = chain?.codeHashes[key];
    return { key, address: place.contracts[key], code: codeOf(hash, facts?.codeHashes[key]), hash };
  });
  return (
    <section id="contracts" className={classes["part"]} aria-labelledby="trust-contracts">
      <Heading>
        <span id="trust-contracts">{t(($) => $.contracts.title)}</span>
      </Heading>
      <p className={classes["note"]}>{t(($) => $.contracts.text)}</p>
      <DataTable
        label={t(($) => $.contracts.title)}
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        phone="cards"
      />
    </section>
  );
}

function useColumns(chainId: number): readonly Column<Row>[] {
  const { t } = useTranslation("trust");
  return [
    { key: "name", label: t(($) => $.columns.contract), cell: ({ key }) => t(($) => $.names[key]), card: "title" },
    {
      key: "address",
      label: t(($) => $.columns.address),
      cell: ({ key, address }) => <AddressLink name={t(($) => $.names[key])} address={address} chainId={chainId} />,
    },
    {
      key: "code",
      label: t(($) => $.columns.code),
      cell: ({ code }) => <StatusPill tone={tones[code]}>{t(($) => $.contracts.codes[code])}</StatusPill>,
      card: "figure",
    },
    {
      key: "hash",
      label: t(($) => $.columns.hash),
      cell: ({ hash }) => (
        <span className={classes["figure"]} title={hash}>
          {hash === undefined ? t(($) => $.unread) : shortAddress(hash)}
        </span>
      ),
      align: "end",
      // as published: the published one
      inCard: ({ code }) => code !== "same",
    },
  ];
}

import { type Column, DataTable, Heading } from "@wth/ui";
import { shortText } from "@wth/web-kit/format/amount-text.ts";
import { useTranslation } from "react-i18next";
import type { ChainFacts, Limits, OrderContract } from "../model/read-chain.ts";
import classes from "./trust-page.module.css";

const DECIMALS = 4;

type Row = { contract: OrderContract; limits: Limits };

/** Caps of the contracts that take signed orders, and what is left of them now. */
export function LimitTable({ chain }: { chain: ChainFacts }) {
  const { t } = useTranslation("trust");
  const columns = useColumns();
  const rows = Object.entries(chain.limits).map(([contract, limits]): Row => ({
    contract: contract as OrderContract,
    limits,
  }));
  return (
    <section id="limits" className={classes["part"]} aria-labelledby="trust-limits">
      <Heading>
        <span id="trust-limits">{t(($) => $.limits.title)}</span>
      </Heading>
      <p className={classes["note"]}>{t(($) => $.limits.text)}</p>
      <DataTable
        label={t(($) => $.limits.title)}
        columns={columns}
        rows={rows}
        rowKey={({ contract }) => contract}
        phone="cards"
      />
    </section>
  );
}

function useColumns(): readonly Column<Row>[] {
  const { t } = useTranslation("trust");
  const text = (contract: OrderContract, amount: bigint): string =>
    t(($) => $.limits.units[contract], { amount: shortText(amount, DECIMALS) });
  return [
    {
      key: "name",
      label: t(($) => $.columns.contract),
      cell: ({ contract }) => t(($) => $.names[contract]),
      card: "title",
    },
    {
      key: "order",
      label: t(($) => $.columns.perOrder),
      cell: ({ contract, limits }) => <span className={classes["figure"]}>{text(contract, limits.perOrder)}</span>,
      align: "end",
    },
    {
      key: "account",
      label: t(($) => $.columns.perAccount),
      cell: ({ contract, limits }) => <span className={classes["figure"]}>{text(contract, limits.perUserDay)}</span>,
      align: "end",
    },
    {
      key: "left",
      label: t(($) => $.columns.left),
      cell: ({ contract, limits: { key } }) => (
        <span className={classes["figure"]}>{key === undefined ? t(($) => $.unread) : text(contract, key.left)}</span>
      ),
      align: "end",
    },
  ];
}

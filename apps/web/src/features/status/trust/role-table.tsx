import { type Column, DataTable, Heading, StatusPill } from "@wth/ui";
import { countText } from "@wth/web-kit/format/amount-text.ts";
import { useTranslation } from "react-i18next";
import type { ChainPlace } from "#shared/api/app-config.ts";
import type { ChainFacts, GuardedContract, Guards } from "../model/read-chain.ts";
import { AddressLink } from "./address-link.tsx";
import { ContractNames } from "./contract-names.tsx";
import { RoleWords } from "./role-words.tsx";
import classes from "./trust-page.module.css";

const HOUR_SECONDS = 3_600n;

type Row = Guards & { contracts: readonly GuardedContract[] };

/** Contracts with the same roles share a row. */
function rowsOf({ guards }: ChainFacts): readonly Row[] {
  const keys = Object.keys(guards) as GuardedContract[];
  const groups = Map.groupBy(keys, (key) => {
    const { admin, treasury, isPaused, delay } = guards[key] ?? {};
    return [admin, treasury, isPaused, delay].join(" ");
  });
  return [...groups.values()].flatMap((contracts) => {
    const shared = contracts[0] && guards[contracts[0]];
    return shared === undefined ? [] : [{ ...shared, contracts }];
  });
}

/** Admin, treasury, delay and pause of each contract. */
export function RoleTable({ chain, place }: { chain: ChainFacts; place: ChainPlace }) {
  const { t } = useTranslation("trust");
  const columns = useColumns(place.chainId);
  return (
    <section id="roles" className={classes["part"]} aria-labelledby="trust-roles">
      <Heading>
        <span id="trust-roles">{t(($) => $.roles.title)}</span>
      </Heading>
      <p className={classes["note"]}>{t(($) => $.roles.text)}</p>
      <RoleWords />
      <DataTable
        label={t(($) => $.roles.title)}
        columns={columns}
        rows={rowsOf(chain)}
        rowKey={({ contracts }) => contracts.join(" ")}
        phone="cards"
      />
    </section>
  );
}

function useColumns(chainId: number): readonly Column<Row>[] {
  const { t } = useTranslation("trust");
  const [admin, treasury] = [t(($) => $.columns.admin), t(($) => $.columns.treasury)];
  return [
    {
      key: "name",
      label: t(($) => $.columns.contract),
      cell: ({ contracts }) => <ContractNames contracts={contracts} />,
      card: "title",
    },
    {
      key: "admin",
      label: admin,
      cell: ({ admin: address }) => <AddressLink name={admin} address={address} chainId={chainId} />,
    },
    {
      key: "treasury",
      label: treasury,
      cell: ({ treasury: address }) => <AddressLink name={treasury} address={address} chainId={chainId} />,
    },
    {
      key: "delay",
      label: t(($) => $.columns.delay),
      cell: ({ delay }) => (
        <span className={classes["figure"]}>{t(($) => $.roles.hours, { hours: countText(delay / HOUR_SECONDS) })}</span>
      ),
      align: "end",
    },
    {
      key: "state",
      label: t(($) => $.columns.state),
      cell: ({ isPaused }) => (
        <StatusPill tone={isPaused ? "amber" : "glow"}>{t(($) => $.roles[isPaused ? "paused" : "open"])}</StatusPill>
      ),
      align: "end",
    },
  ];
}

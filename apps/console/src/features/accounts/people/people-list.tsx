import { useQuery } from "@tanstack/react-query";
import { Button, StatusPill, TextField, type Column } from "@wth/ui";
import type { PersonRow } from "@wth/api-contract/console";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "@wth/api-contract/zod";
import { AddressCode } from "#shared/format/address-code.tsx";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";
import { PagedList } from "#shared/lists/paged-list.tsx";
import classes from "./people.module.css";
import { peopleQuery } from "./queries.ts";

type Row = z.output<typeof PersonRow>;
export type PeopleSearch = { q: string; page: number };
type Props = {
  search: PeopleSearch;
  onSearch: (search: PeopleSearch) => void;
  /** Renders a link to one user. */
  linkTo: (row: { id: string; nickname: string; address: string }) => ReactNode;
};

/** Users by part of the address, nickname, e-mail or invitation code. */
export function PeopleList({ search, onSearch, linkTo }: Props) {
  const { t } = useTranslation("people");
  const [text, setText] = useState(search.q);
  const query = useQuery(peopleQuery(search.q, search.page));
  const columns = usePeopleColumns(linkTo);
  return (
    <>
      <form
        role="search"
        className={classes["search"]}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch({ q: text.trim(), page: 1 });
        }}
      >
        <TextField
          type="search"
          label={t(($) => $.search)}
          placeholder={t(($) => $.searchHint)}
          maxLength={100}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" variant="primary">
          {t(($) => $.find)}
        </Button>
      </form>
      <PagedList
        label={t(($) => $.title)}
        query={query}
        columns={columns}
        empty={t(($) => $.empty)}
        page={search.page}
        onPage={(page) => onSearch({ ...search, page })}
      />
    </>
  );
}

const DISABLED = 1;

/** Status of an account: enabled or disabled. */
export function AccountStatus({ status }: { status: number }) {
  const { t } = useTranslation("people");
  if (status === DISABLED) return <StatusPill tone="coral">{t(($) => $.disabled)}</StatusPill>;
  return <StatusPill tone="glow">{t(($) => $.enabled)}</StatusPill>;
}

function usePeopleColumns(linkTo: Props["linkTo"]): Column<Row>[] {
  const { t } = useTranslation("people");
  return [
    { key: "name", label: t(($) => $.columns.name), cell: linkTo, card: "title" },
    { key: "address", label: t(($) => $.columns.address), cell: ({ address }) => <AddressCode address={address} /> },
    { key: "status", label: t(($) => $.columns.status), cell: ({ status }) => <AccountStatus status={status} /> },
    {
      key: "kyc",
      label: t(($) => $.columns.kyc),
      cell: ({ kycLevel }) => (kycLevel > 0 ? t(($) => $.verified) : t(($) => $.notVerified)),
    },
    {
      key: "rig",
      label: t(($) => $.columns.rig),
      cell: ({ rigLevel }) => (rigLevel > 0 ? `S${rigLevel}` : t(($) => $.none, { ns: "common" })),
    },
    { key: "joined", label: t(($) => $.columns.joined), cell: ({ createdTime }) => formatDateTime(createdTime) },
    { key: "seen", label: t(($) => $.columns.seen), cell: ({ loginTime }) => formatDateTime(loginTime) },
  ];
}

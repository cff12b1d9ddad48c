import { IconRosetteDiscountCheck } from "@tabler/icons-react";
import { pageSizes, parseAmount, shortAddress, truncateAmount } from "@wth/rules";
import { Button, DataTable, EmptyState, Figure, Heading, Identicon, Skeleton, type Column } from "@wth/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ListPager } from "../../../../shared/paging/list-pager.tsx";
import classes from "./social-circle.module.css";
import { useInviteList } from "../../api/use-invite-list.ts";

type Member = NonNullable<ReturnType<typeof useInviteList>["data"]>["list"][number];

/** The people the user invited, five a page. */
export function SocialCircle() {
  const { t } = useTranslation("referral");
  const [page, setPage] = useState(1);
  const columns = useMemberColumns();
  const { data, isError, refetch } = useInviteList(page);
  return (
    <section className={classes["root"]}>
      <Heading level={2}>{t(($) => $.circle.title)}</Heading>
      {data === undefined && !isError && <Skeleton height={220} />}
      {isError && (
        <EmptyState title={t(($) => $.circle.failed)}>
          <Button onClick={() => void refetch()}>{t(($) => $.retry, { ns: "common" })}</Button>
        </EmptyState>
      )}
      {data?.total === 0 && <EmptyState title={t(($) => $.circle.empty)} />}
      {data !== undefined && data.total > 0 && (
        <DataTable
          label={t(($) => $.circle.title)}
          columns={columns}
          rows={data.list}
          rowKey={({ user }) => user.address}
          phone="table"
        />
      )}
      <ListPager page={page} total={data?.total ?? 0} pageSize={pageSizes.inviteList} onChange={setPage} />
    </section>
  );
}

function useMemberColumns(): readonly Column<Member>[] {
  const { t } = useTranslation("referral");
  return [
    { key: "name", label: t(($) => $.circle.name), cell: ({ user }) => <Person user={user} /> },
    {
      key: "power",
      label: t(($) => $.circle.power),
      cell: ({ power }) => <Figure value={truncateAmount(parseAmount(power), 2)} size="sm" />,
      align: "end",
    },
    { key: "vLevel", label: t(($) => $.circle.vLevel), cell: ({ powerLevel }) => `V${powerLevel}`, align: "end" },
    {
      key: "level",
      label: t(($) => $.circle.level),
      cell: ({ level }) => (level === 0 ? t(($) => $.notAvailable, { ns: "common" }) : `S${level}`),
      align: "end",
    },
  ];
}

function Person({ user }: { user: Member["user"] }) {
  const { t } = useTranslation("referral");
  return (
    <span className={classes["person"]}>
      <Identicon address={user.address} size={34} />
      <span>
        <span className={classes["name"]}>
          {user.nickname || t(($) => $.anonymous, { ns: "common" })}
          {user.kycLevel !== 0 && (
            <IconRosetteDiscountCheck size={16} role="img" aria-label={t(($) => $.circle.verified)} />
          )}
        </span>
        <span className={classes["address"]}>{shortAddress(user.address)}</span>
      </span>
    </span>
  );
}

import { IconRosetteDiscountCheck } from "@tabler/icons-react";
import { pageSizes, parseAmount, shortAddress, truncateAmount } from "@wth/rules";
import { Button, EmptyState, Figure, Heading, Identicon, Pager, Skeleton } from "@wth/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "./social-circle.module.css";
import { useInviteList } from "./use-invite-list.ts";

type Member = NonNullable<ReturnType<typeof useInviteList>["data"]>["list"][number];

/** The people the user invited, five a page. */
export function SocialCircle() {
  const { t } = useTranslation("referral");
  const [page, setPage] = useState(1);
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
      {data !== undefined && data.total > 0 && <MemberTable members={data.list} />}
      <Pager
        page={page}
        pages={Math.ceil((data?.total ?? 0) / pageSizes.inviteList)}
        onChange={setPage}
        labels={{
          previous: t(($) => $.previousPage, { ns: "common" }),
          next: t(($) => $.nextPage, { ns: "common" }),
          page: (number) => t(($) => $.page, { ns: "common", number }),
        }}
      />
    </section>
  );
}

function MemberTable({ members }: { members: readonly Member[] }) {
  const { t } = useTranslation("referral");
  return (
    <table className={classes["table"]}>
      <thead>
        <tr>
          <th scope="col">{t(($) => $.circle.name)}</th>
          <th scope="col">{t(($) => $.circle.power)}</th>
          <th scope="col">{t(($) => $.circle.vLevel)}</th>
          <th scope="col">{t(($) => $.circle.level)}</th>
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <MemberRow key={member.user.address} member={member} />
        ))}
      </tbody>
    </table>
  );
}

function MemberRow({ member: { user, power, powerLevel, level } }: { member: Member }) {
  const { t } = useTranslation("referral");
  return (
    <tr>
      <td>
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
      </td>
      <td>
        <Figure value={truncateAmount(parseAmount(power), 2)} size="sm" />
      </td>
      <td>{`V${powerLevel}`}</td>
      <td>{level === 0 ? t(($) => $.notAvailable, { ns: "common" }) : `S${level}`}</td>
    </tr>
  );
}

import { pageSizes, parseAmount } from "@wth/rules";
import { Button, type Column, DataTable, EmptyState, Figure, Skeleton } from "@wth/ui";
import { amountText } from "@wth/web-kit/format/amount-text.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ListPager } from "#shared/lists/list-pager.tsx";
import { TermTip } from "#shared/texts/term-tip.tsx";
import { type Member, useInviteList } from "#features/community/referral/api/use-invite-list.ts";
import { Person } from "../person.tsx";
import { MemberProgress, ProgressToggle } from "./member-progress.tsx";

/** Invited users, five per page; each expands to show the progress. */
export function CircleTable() {
  const { t } = useTranslation("referral");
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<string>();
  const columns = useMemberColumns(open, (address) => setOpen((now) => (now === address ? undefined : address)));
  const { data, isError, isFetching, isPlaceholderData, refetch } = useInviteList(page);
  return (
    <>
      {data === undefined && !isError && <Skeleton height={220} />}
      {data === undefined && isError && (
        <EmptyState title={t(($) => $.circle.failed)}>
          <Button busy={isFetching} onClick={() => void refetch()}>
            {t(($) => $.retry, { ns: "common" })}
          </Button>
        </EmptyState>
      )}
      {data?.total === 0 && <EmptyState title={t(($) => $.circle.empty)} />}
      {data !== undefined && data.total > 0 && (
        <DataTable
          label={t(($) => $.circle.title)}
          columns={columns}
          rows={data.list}
          rowKey={({ user }) => user.address}
          renderDetail={(member) => member.user.address === open && <MemberProgress member={member} />}
          phone="table"
          busy={isPlaceholderData}
        />
      )}
      <ListPager page={page} total={data?.total ?? 0} pageSize={pageSizes.inviteList} onChange={setPage} />
    </>
  );
}

function useMemberColumns(open: string | undefined, onToggle: (address: string) => void): readonly Column<Member>[] {
  const { t } = useTranslation("referral");
  return [
    {
      key: "name",
      label: t(($) => $.circle.name),
      cell: (member) => (
        <Person user={member.user} size={34}>
          <ProgressToggle
            member={member}
            isOpen={open === member.user.address}
            onToggle={() => onToggle(member.user.address)}
          />
        </Person>
      ),
    },
    {
      key: "power",
      label: t(($) => $.circle.power),
      help: <TermTip term="power" />,
      cell: ({ power }) => <Figure value={amountText(parseAmount(power), 2)} size="sm" />,
      align: "end",
    },
    {
      key: "vLevel",
      label: t(($) => $.circle.vLevel),
      help: <TermTip term="vLevel" />,
      cell: ({ powerLevel }) => `V${powerLevel}`,
      align: "end",
    },
    {
      key: "level",
      label: t(($) => $.circle.level),
      help: <TermTip term="minerLevel" />,
      cell: ({ level }) => (level === 0 ? t(($) => $.notAvailable, { ns: "common" }) : `S${level}`),
      align: "end",
    },
  ];
}

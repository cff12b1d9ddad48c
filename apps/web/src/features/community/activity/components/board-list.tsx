import { Avatar, type Column, DataTable } from "@wth/ui";
import { useTranslation } from "react-i18next";
import type { BoardEntry } from "../api/activity-queries.ts";
import classes from "./board-list.module.css";
import { PersonName } from "./person-name.tsx";

const FIRST_OF_LIST = 4;

/** Leaderboard entries after the first three. */
export function BoardList({ entries, busy }: { entries: readonly BoardEntry[]; busy: boolean }) {
  const { t } = useTranslation("activity");
  const columns = useBoardColumns();
  const rows = entries.filter(({ rank }) => rank >= FIRST_OF_LIST);
  if (rows.length === 0) return null;
  return (
    <div className={classes["root"]}>
      <DataTable
        label={t(($) => $.board.list)}
        columns={columns}
        rows={rows}
        rowKey={({ rank }) => String(rank)}
        phone="table"
        busy={busy}
      />
    </div>
  );
}

function useBoardColumns(): readonly Column<BoardEntry>[] {
  const { t } = useTranslation("activity");
  return [
    {
      key: "rank",
      label: t(($) => $.board.rank),
      cell: ({ rank }) => <span className={classes["rank"]}>{rank}</span>,
    },
    {
      key: "name",
      label: t(($) => $.board.name),
      cell: ({ user }) => (
        <span className={classes["person"]}>
          <Avatar address={user.address} src={user.avatar} size={34} />
          <PersonName user={user} />
        </span>
      ),
    },
    {
      key: "levels",
      label: t(($) => $.board.levels),
      cell: ({ user }) => t(($) => $.board.level, { level: user.level }),
      align: "end",
    },
    {
      key: "total",
      label: t(($) => $.board.total),
      cell: ({ total }) => <span className={classes["total"]}>{total}</span>,
      align: "end",
    },
  ];
}

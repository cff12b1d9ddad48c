import { useQuery } from "@tanstack/react-query";
import type { AnnouncementRow } from "@wth/api-contract/console";
import { Button, StatusPill, type Column } from "@wth/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "@wth/api-contract/zod";
import { api } from "#shared/api/client.ts";
import { useAction } from "#shared/action/use-action.ts";
import { AddressCode } from "#shared/format/address-code.tsx";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";
import { PagedList } from "#shared/lists/paged-list.tsx";
import { AnnounceDialog } from "./announce-dialog.tsx";
import classes from "./messaging.module.css";
import { announcementsQuery } from "./queries.ts";

type Row = z.output<typeof AnnouncementRow>;
type Props = { page: number; onPage: (page: number) => void };

/** Current and past announcements, newest first. */
export function AnnouncementList({ page, onPage }: Props) {
  const { t } = useTranslation("messaging");
  const query = useQuery(announcementsQuery(page));
  const [isWriting, setIsWriting] = useState(false);
  const columns = useAnnouncementColumns();
  return (
    <>
      <div className={classes["bar"]}>
        <Button variant="primary" size="sm" onClick={() => setIsWriting(true)}>
          {t(($) => $.announce)}
        </Button>
      </div>
      <PagedList
        label={t(($) => $.announcements.title)}
        query={query}
        columns={columns}
        empty={t(($) => $.announcements.empty)}
        page={page}
        onPage={onPage}
      />
      {isWriting && <AnnounceDialog onClose={() => setIsWriting(false)} />}
    </>
  );
}

function EndButton({ row }: { row: Row }) {
  const { t } = useTranslation("messaging");
  const { isPending, run } = useAction(api.consoleEndAnnouncement, { success: t(($) => $.ended) });
  if (row.isOver) return <>{t(($) => $.over)}</>;
  return (
    <Button size="sm" variant="danger" busy={isPending} onClick={() => void run({ body: { id: row.id } })}>
      {t(($) => $.endNow)}
    </Button>
  );
}

function useAnnouncementColumns(): Column<Row>[] {
  const { t } = useTranslation("messaging");
  return [
    {
      key: "text",
      label: t(($) => $.columns.text),
      card: "title",
      cell: ({ en, zhCN }) => (
        <>
          <span lang="en">{en}</span>
          <br />
          <span lang="zh-Hant">{zhCN}</span>
        </>
      ),
    },
    {
      key: "level",
      label: t(($) => $.columns.level),
      cell: ({ level }) => (
        <StatusPill tone={level === "warning" ? "amber" : "neutral"}>{t(($) => $.levels[level])}</StatusPill>
      ),
    },
    { key: "start", label: t(($) => $.columns.start), cell: ({ start }) => formatDateTime(start) },
    {
      key: "end",
      label: t(($) => $.columns.end),
      cell: ({ end }) => (end === null ? t(($) => $.open) : formatDateTime(end)),
    },
    { key: "by", label: t(($) => $.columns.by), cell: ({ createdBy }) => <AddressCode address={createdBy} /> },
    { key: "actions", label: t(($) => $.columns.actions), cell: (row) => <EndButton row={row} /> },
  ];
}

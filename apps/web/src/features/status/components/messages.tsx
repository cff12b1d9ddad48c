import { useQuery } from "@tanstack/react-query";
import { Heading, Skeleton } from "@wth/ui";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";
import { useTranslation } from "react-i18next";
import { languageOfTag } from "#i18n/language.ts";
import {
  announcementsQuery,
  rememberedAnnouncements,
  type RememberedAnnouncements,
} from "#shared/messaging/announcements-query.ts";
import classes from "./messages.module.css";

/** Announcements and maintenance: of now, or the last that this browser has seen, with their time. */
export function Messages() {
  const { t } = useTranslation("status");
  return (
    <section aria-labelledby="messages" className={classes["root"]}>
      <Heading>
        <span id="messages">{t(($) => $.messages.title)}</span>
      </Heading>
      <LastMessages />
    </section>
  );
}

function LastMessages() {
  const { t } = useTranslation("status");
  const { isError, dataUpdatedAt, fetchStatus } = useQuery(announcementsQuery);
  const isMissing = isError || fetchStatus === "paused";
  if (!isMissing && dataUpdatedAt === 0) return <Skeleton height={72} />;
  const last = rememberedAnnouncements();
  if (last === undefined) return <p className={classes["note"]}>{t(($) => $.messages.unknown)}</p>;
  const time = formatDateTime(last.time);
  return (
    <>
      <p className={classes["note"]}>
        {isMissing ? t(($) => $.messages.remembered, { time }) : t(($) => $.messages.now, { time })}
      </p>
      <List last={last} />
    </>
  );
}

function List({ last: { list, maintenance } }: { last: RememberedAnnouncements }) {
  const { t, i18n } = useTranslation("status");
  const language = languageOfTag(i18n.language);
  if (list.length === 0 && !maintenance) return <p>{t(($) => $.messages.none)}</p>;
  return (
    <ul className={classes["list"]}>
      {maintenance && <li data-level="warning">{t(($) => $.messages.maintenance)}</li>}
      {list.map((each) => (
        <li key={each.id} data-level={each.level}>
          <p>{each[language]}</p>
          <p className={classes["note"]}>{t(($) => $.messages.from, { time: formatDateTime(each.start) })}</p>
        </li>
      ))}
    </ul>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "#i18n/index.ts";
import { announcementsQuery } from "#shared/messaging/announcements-query.ts";
import { useDismissed } from "../hooks/use-dismissed.ts";
import { useGlide } from "../hooks/use-glide.ts";
import { shownOf } from "../model/shown.ts";
import classes from "./announcement-bar.module.css";
import { AnnouncementRow } from "./announcement-row.tsx";

/** Announcements above the screen. The content below moves smoothly when they change. */
export function AnnouncementBar() {
  const { t } = useTranslation("announcements");
  const root = useRef<HTMLDivElement>(null);
  const { data } = useQuery(announcementsQuery);
  const [dismissed, dismiss] = useDismissed();
  const language = currentLanguage();
  const isMaintained = data?.maintenance === true;
  const shown = shownOf(data?.list ?? [], dismissed);
  useGlide(root);

  function close(id: string): void {
    dismiss(id);
    // the button is removed with its row, so the focus moves to the start of the screen
    (root.current?.nextElementSibling as HTMLElement | null)?.focus({ preventScroll: true });
  }

  return (
    <div ref={root} className={classes["root"]} role="status" aria-atomic="false" aria-label={t(($) => $.label)}>
      {isMaintained && <AnnouncementRow look="maintenance" text={t(($) => $.maintenance)} />}
      {shown.map(({ id, level, ...texts }) => (
        <AnnouncementRow key={id} look={level} text={texts[language]} onClose={() => close(id)} />
      ))}
    </div>
  );
}

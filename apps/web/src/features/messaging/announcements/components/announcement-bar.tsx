import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "#i18n/index.ts";
import { announcementsQuery } from "../api/announcements-query.ts";
import { useDismissed } from "../hooks/use-dismissed.ts";
import { useGlide } from "../hooks/use-glide.ts";
import { shownOf } from "../model/shown.ts";
import classes from "./announcement-bar.module.css";
import { AnnouncementRow } from "./announcement-row.tsx";

/** What everybody is told, above the screen. What follows it in the page gives way gently. */
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
    // the button is gone with its row, so the keyboard goes on where the screen begins
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

import { Heading } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { PageSkeleton } from "#shared/lists/page-skeleton.tsx";
import page from "#shared/navigation/page-parts.module.css";
import { OpenSessions } from "./open-sessions.tsx";
import { RecentSignIns } from "./recent-sign-ins.tsx";
import classes from "./sessions-page.module.css";

/** The user's open sessions, each of which can be ended, and recent sign-ins. */
export function SessionsPage() {
  const { t, ready } = useTranslation("sessions");
  if (!ready) return <PageSkeleton page="sessions" />;
  return (
    <div className={page["root"]}>
      <p className={page["lead"]}>{t(($) => $.lead)}</p>
      <section className={page["part"]} aria-labelledby="open-sessions">
        <Heading>
          <span id="open-sessions">{t(($) => $.open.title)}</span>
        </Heading>
        <OpenSessions />
      </section>
      <section className={page["part"]} aria-labelledby="recent-sign-ins">
        <Heading>
          <span id="recent-sign-ins">{t(($) => $.recent.title)}</span>
        </Heading>
        <p className={classes["note"]}>{t(($) => $.recent.text)}</p>
        <RecentSignIns />
      </section>
      <aside className={classes["advice"]}>
        <p>{t(($) => $.stranger)}</p>
      </aside>
    </div>
  );
}

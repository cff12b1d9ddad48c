import { Avatar } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { useProfile } from "#shared/session/use-profile.ts";
import type { OwnStanding } from "../api/activity-queries.ts";
import classes from "./own-place.module.css";

/** The user's rank, sticky while the leaderboard is visible. */
export function OwnPlace({ standing }: { standing: OwnStanding }) {
  const { t } = useTranslation("activity");
  const { data: profile } = useProfile();
  const { rank, total } = standing;
  return (
    <div className={classes["root"]} role="group" aria-label={t(($) => $.board.own)}>
      <span className={classes["rank"]}>{rank === null ? "–" : t(($) => $.board.place, { rank })}</span>
      <span className={classes["person"]}>
        {profile !== undefined && <Avatar address={profile.address} src={profile.avatar} size={36} />}
        <span className={classes["name"]}>{t(($) => $.board.you)}</span>
      </span>
      {rank === null ? (
        <span className={classes["note"]}>{t(($) => $.board.unranked)}</span>
      ) : (
        <>
          {profile !== undefined && (
            <span className={classes["level"]}>{t(($) => $.board.level, { level: profile.level })}</span>
          )}
          <span className={classes["total"]}>{t(($) => $.board.referrals, { count: total })}</span>
        </>
      )}
    </div>
  );
}

import { Avatar, useIsMobile } from "@wth/ui";
import { useTranslation } from "react-i18next";
import type { BoardEntry } from "#features/community/activity/api/activity-queries.ts";
import { PersonName } from "../person-name.tsx";
import { Pedestal } from "./pedestal.tsx";
import classes from "./podium.module.css";
import { Wreath } from "./wreath.tsx";

const PLACES = [1, 2, 3] as const;
const AVATAR_PX = { first: [96, 72], other: [76, 56] } as const;

/** The first three: second on the left, first in the middle, third on the right. */
export function Podium({ entries }: { entries: readonly BoardEntry[] }) {
  const { t } = useTranslation("activity");
  return (
    <ol className={classes["root"]} aria-label={t(($) => $.board.podium)}>
      {PLACES.map((rank) => (
        <Place key={rank} rank={rank} entry={entries.find((entry) => entry.rank === rank)} />
      ))}
    </ol>
  );
}

function Place({ rank, entry }: { rank: number; entry: BoardEntry | undefined }) {
  const { t } = useTranslation("activity");
  const isMobile = useIsMobile();
  const [wide, narrow] = rank === 1 ? AVATAR_PX.first : AVATAR_PX.other;
  const size = isMobile ? narrow : wide;
  return (
    <li className={classes["place"]} data-rank={rank} aria-label={t(($) => $.board.place, { rank })}>
      <span className={classes["picture"]}>
        {rank === 1 && <Wreath />}
        {entry === undefined ? (
          <span className={classes["free"]} style={{ width: size, height: size }} />
        ) : (
          <Avatar address={entry.user.address} src={entry.user.avatar} size={size} />
        )}
      </span>
      {entry === undefined ? (
        <span className={classes["none"]}>{t(($) => $.board.free)}</span>
      ) : (
        <>
          <PersonName user={entry.user} />
          <span className={classes["level"]}>{t(($) => $.board.level, { level: entry.user.level })}</span>
          <span className={classes["total"]}>{t(($) => $.board.referrals, { count: entry.total })}</span>
        </>
      )}
      <Pedestal rank={rank} />
    </li>
  );
}

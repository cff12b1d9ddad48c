import { IconRosetteDiscountCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useSession } from "#shared/session/session-store.ts";
import type { BoardEntry } from "../api/activity-queries.ts";
import classes from "./person-name.module.css";

/** KYC level of a verified identity. */
const VERIFIED = 1;

/** True when a user has the verified badge: a DID and a verified identity. */
export const isVerified = ({ didNumber, kycLevel }: BoardEntry["user"]): boolean =>
  didNumber > 0 && kycLevel === VERIFIED;

/** Nickname on the leaderboard, with the badge of a verified user and a mark for the current user. */
export function PersonName({ user }: { user: BoardEntry["user"] }) {
  const { t } = useTranslation("activity");
  const session = useSession();
  const isOwn = session.status === "signedIn" && session.address === user.address;
  return (
    <span className={classes["root"]}>
      <span className={classes["text"]} title={user.nickname === "" ? user.address : user.nickname}>
        {user.nickname || t(($) => $.anonymous, { ns: "common" })}
      </span>
      {isVerified(user) && <IconRosetteDiscountCheck size={18} role="img" aria-label={t(($) => $.board.verified)} />}
      {isOwn && <span className={classes["own"]}>{t(($) => $.board.you)}</span>}
    </span>
  );
}

import { IconRosetteDiscountCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { BoardEntry } from "../api/activity-queries.ts";
import { isVerified } from "../model/verified.ts";
import classes from "./person-name.module.css";

/** The nickname of somebody on the leaderboard, with the badge of a verified person. */
export function PersonName({ user }: { user: BoardEntry["user"] }) {
  const { t } = useTranslation("activity");
  return (
    <span className={classes["root"]}>
      <span className={classes["text"]} title={user.nickname === "" ? user.address : user.nickname}>
        {user.nickname || t(($) => $.anonymous, { ns: "common" })}
      </span>
      {isVerified(user) && <IconRosetteDiscountCheck size={18} role="img" aria-label={t(($) => $.board.verified)} />}
    </span>
  );
}

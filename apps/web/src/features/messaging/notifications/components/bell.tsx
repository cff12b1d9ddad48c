import { IconBell } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { IconButton } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { unreadQuery } from "../api/notification-queries.ts";
import classes from "./inbox.module.css";

const MOST = 99;

type Props = { isOpen: boolean; onPress: () => void };

/** The way to the inbox, and how many notifications are unread. For a signed-in user. */
export function Bell({ isOpen, onPress }: Props) {
  const { t } = useTranslation("notifications");
  const { data: count = 0 } = useQuery(unreadQuery);
  return (
    <IconButton
      label={count > 0 ? t(($) => $.bellUnread, { count }) : t(($) => $.bell)}
      className={classes["bell"]}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={onPress}
    >
      <IconBell size={20} stroke={1.7} />
      {count > 0 && (
        <span className={classes["count"]} aria-hidden="true">
          {count > MOST ? `${MOST}+` : count}
        </span>
      )}
    </IconButton>
  );
}

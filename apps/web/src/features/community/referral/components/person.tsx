import { IconRosetteDiscountCheck } from "@tabler/icons-react";
import { shortAddress } from "@wth/rules";
import { Avatar } from "@wth/ui";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import classes from "./person.module.css";

type Props = {
  user: { address: string; avatar: string; nickname: string; kycLevel: number };
  /** Size of the picture in px. */
  size: number;
  /** Content below the address. */
  children?: ReactNode;
};

/** Returns a function for a user's display name. */
export function useNickname(): (nickname: string) => string {
  const { t } = useTranslation("common");
  return (nickname) => nickname || t(($) => $.anonymous);
}

/** Public view of a user: picture, name, verification badge and address. */
export function Person({ user, size, children }: Props) {
  const { t } = useTranslation("referral");
  const nameOf = useNickname();
  return (
    <span className={classes["root"]}>
      <Avatar address={user.address} src={user.avatar} size={size} />
      <span className={classes["words"]}>
        <span className={classes["name"]}>
          {nameOf(user.nickname)}
          {user.kycLevel !== 0 && (
            <IconRosetteDiscountCheck size={16} role="img" aria-label={t(($) => $.circle.verified)} />
          )}
        </span>
        <span translate="no" className={classes["address"]} title={user.address}>
          {shortAddress(user.address)}
        </span>
        {children}
      </span>
    </span>
  );
}

import { IconRosetteDiscountCheck } from "@tabler/icons-react";
import { shortAddress } from "@wth/rules";
import { Avatar } from "@wth/ui";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import classes from "./person.module.css";

type Props = {
  user: { address: string; avatar: string; nickname: string; kycLevel: number };
  /** px of the picture. */
  size: number;
  /** Stands below the address. */
  children?: ReactNode;
};

/** How a person is called. */
export function useNickname(): (nickname: string) => string {
  const { t } = useTranslation("common");
  return (nickname) => nickname || t(($) => $.anonymous);
}

/** A person as others see them: picture, name, whether their identity is verified, and address. */
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
        <span className={classes["address"]} title={user.address}>
          {shortAddress(user.address)}
        </span>
        {children}
      </span>
    </span>
  );
}

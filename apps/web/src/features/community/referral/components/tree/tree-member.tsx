import { parseAmount } from "@wth/rules";
import { amountText } from "@wth/web-kit/format/amount-text.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Member } from "#features/community/referral/api/use-invite-list.ts";
import { stepsOf } from "#features/community/referral/model/member-steps.ts";
import { Person } from "../person.tsx";
import classes from "./tree.module.css";

type Props = { member: Member; children?: ReactNode };

/** A member of the tree: person, levels, power and steps. */
export function TreeMember({ member, children }: Props) {
  const { t } = useTranslation("referral");
  const { user, power, powerLevel, level, progress } = member;
  const steps = stepsOf(progress);
  const figures = {
    vLevel: powerLevel,
    level: level === 0 ? t(($) => $.notAvailable, { ns: "common" }) : `S${level}`,
    power: amountText(parseAmount(power), 2),
    done: steps.filter(({ isDone }) => isDone).length,
    all: steps.length,
  };
  return (
    <div className={classes["member"]}>
      <Person user={user} size={30}>
        <span className={classes["figures"]}>{t(($) => $.tree.figures, figures)}</span>
      </Person>
      {children}
    </div>
  );
}

import { IconArrowBarDown, IconMinus, IconPlus } from "@tabler/icons-react";
import { amountText, countText } from "@wth/web-kit/format/amount-text.ts";
import type { HTMLAttributes } from "react";
import { useTranslation } from "react-i18next";
import { branchPower, shareOf } from "#features/community/referral/model/branch-share.ts";
import { stepsOf } from "#features/community/referral/model/member-steps.ts";
import type { MemberRow } from "#features/community/referral/model/tree-rows.ts";
import { Person, useNickname } from "../person.tsx";
import { TreeLines } from "./tree-lines.tsx";
import classes from "./tree.module.css";

const DECIMALS = 2;
const icons = { open: IconMinus, closed: IconPlus, beyond: IconArrowBarDown };

type Props = {
  row: MemberRow;
  /** Largest power of a branch among the rows. */
  largest: bigint;
  onTurn: () => void;
  rowProps: HTMLAttributes<HTMLTableRowElement>;
};

/** A member of the tree: the line from above, a button for the branch below, and figures with a bar. */
export function MemberTreeRow({ row, largest, onTurn, rowProps }: Props) {
  const { t } = useTranslation("referral");
  const { member, level, lines, isLast, below, position, size } = row;
  const { user, powerLevel, progress } = member;
  const power = branchPower(member);
  const steps = stepsOf(progress);
  const done = steps.filter(({ isDone }) => isDone).length;
  const notAvailable = t(($) => $.notAvailable, { ns: "common" });
  return (
    <tr
      {...rowProps}
      aria-setsize={size}
      aria-posinset={position}
      aria-expanded={below === "none" || below === "beyond" ? undefined : below === "open"}
    >
      <td>
        <span className={classes["member"]}>
          <TreeLines level={level} lines={lines} isLast={isLast} hasBelow={below === "open"} />
          {below !== "none" && <Turn row={row} below={below} onTurn={onTurn} />}
          <Person user={user} size={30} />
        </span>
      </td>
      <td translate="no" data-align="end" data-wide>
        {countText(progress.inviteCount)}
      </td>
      <td data-align="end">
        <span className={classes["power"]}>
          <span className={classes["bar"]} aria-hidden="true">
            <span style={{ inlineSize: `${shareOf(power, largest) / 10}%` }} />
          </span>
          {amountText(power, DECIMALS)}
          <span className={classes["narrow"]}>
            {t(($) => $.tree.figures, { vLevel: powerLevel, invited: countText(progress.inviteCount) })}
          </span>
        </span>
      </td>
      <td data-align="end" data-wide>{`V${powerLevel}`}</td>
      <td data-align="end" data-wide>
        {member.level === 0 ? notAvailable : `S${member.level}`}
      </td>
      <td data-align="end" data-wide>
        {`${done}/${steps.length}`}
      </td>
    </tr>
  );
}

type TurnProps = { row: MemberRow; below: Exclude<MemberRow["below"], "none">; onTurn: () => void };

/** Opens or closes the branch; reached by keys through its row. */
function Turn({ row: { member }, below, onTurn }: TurnProps) {
  const { t } = useTranslation("referral");
  const nameOf = useNickname();
  const Icon = icons[below];
  const name = nameOf(member.user.nickname);
  const count = member.progress.inviteCount;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes["turn"]}
      aria-label={below === "beyond" ? t(($) => $.tree.enter, { name }) : t(($) => $.tree.invitedBy, { name, count })}
      onClick={onTurn}
    >
      <Icon size={12} stroke={2.4} aria-hidden="true" />
    </button>
  );
}

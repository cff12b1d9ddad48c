import { useTranslation } from "react-i18next";
import type { Member } from "#features/community/referral/api/use-invite-list.ts";
import { Person } from "../person.tsx";
import classes from "./member-search.module.css";

/** Found members that are shown at once. */
const SHOWN_MAX = 12;

type Props = { members: readonly Member[]; among: number; onChoose: (member: Member) => void };

/** Members whose name or address contains the searched text; each leads to the branch. */
export function FoundMembers({ members, among, onChoose }: Props) {
  const { t } = useTranslation("referral");
  const label = t(($) => $.tree.found, { found: members.length, count: among });
  return (
    <div className={classes["found"]}>
      <p role="status" className={classes["note"]}>
        {label}
      </p>
      <ul aria-label={label}>
        {members.slice(0, SHOWN_MAX).map((member) => (
          <li key={member.user.address}>
            <button type="button" className={classes["choice"]} onClick={() => onChoose(member)}>
              <Person user={member.user} size={30} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

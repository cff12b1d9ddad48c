import { IconChevronRight } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Member } from "#features/community/referral/api/use-invite-list.ts";
import { Person, useNickname } from "../person.tsx";
import { MemberFigures } from "./member-figures.tsx";
import classes from "./branch-path.module.css";

type Props = { line: readonly Member[]; onChoose: (line: readonly Member[]) => void };

/** The line from the user down to the member whose branch is shown; each step leads back to its branch. */
export function BranchPath({ line, onChoose }: Props) {
  const { t } = useTranslation("referral");
  const nameOf = useNickname();
  const shown = line.at(-1);
  return (
    <div className={classes["root"]}>
      <nav aria-label={t(($) => $.tree.path)} className={classes["path"]}>
        <ol>
          <li>
            <button type="button" onClick={() => onChoose([])}>
              {t(($) => $.tree.you)}
            </button>
          </li>
          {line.map(({ user }, at) => (
            <li key={user.address}>
              <IconChevronRight size={14} stroke={2} aria-hidden="true" />
              {at === line.length - 1 ? (
                <span aria-current="true">{nameOf(user.nickname)}</span>
              ) : (
                <button type="button" onClick={() => onChoose(line.slice(0, at + 1))}>
                  {nameOf(user.nickname)}
                </button>
              )}
            </li>
          ))}
        </ol>
      </nav>
      {shown !== undefined && (
        <div className={classes["shown"]} role="status">
          <Person user={shown.user} size={44}>
            <span className={classes["depth"]}>{t(($) => $.tree.line, { count: line.length })}</span>
          </Person>
          <MemberFigures member={shown} />
        </div>
      )}
    </div>
  );
}

import { IconChevronDown } from "@tabler/icons-react";
import { parseAmount } from "@wth/rules";
import { Figure, VisuallyHidden } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { StepMark } from "#shared/lists/step-mark.tsx";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";
import { amountText } from "@wth/web-kit/format/amount-text.ts";
import type { Member } from "#features/community/referral/api/use-invite-list.ts";
import { stepsOf } from "#features/community/referral/model/member-steps.ts";
import { useNickname } from "../person.tsx";
import classes from "./member-progress.module.css";

const idOf = ({ user }: Member): string => `progress-${user.address}`;

type ToggleProps = { member: Member; isOpen: boolean; onToggle: () => void };

/** Completed steps of a member as a row of dots; toggles the details. */
export function ProgressToggle({ member, isOpen, onToggle }: ToggleProps) {
  const { t } = useTranslation("referral");
  const nameOf = useNickname();
  const steps = stepsOf(member.progress);
  const counts = { done: steps.filter(({ isDone }) => isDone).length, all: steps.length };
  return (
    <button
      type="button"
      className={classes["toggle"]}
      aria-expanded={isOpen}
      aria-controls={isOpen ? idOf(member) : undefined}
      aria-label={t(($) => $.circle.progressOf, { ...counts, name: nameOf(member.user.nickname) })}
      onClick={onToggle}
    >
      <span className={classes["lights"]} aria-hidden="true">
        {steps.map(({ name, isDone }) => (
          <span key={name} data-done={isDone || undefined} />
        ))}
      </span>
      {counts.done}/{counts.all}
      <IconChevronDown size={14} stroke={2} aria-hidden="true" />
    </button>
  );
}

/** Steps of a member, and the community below them. */
export function MemberProgress({ member }: { member: Member }) {
  const { t } = useTranslation("referral");
  const nameOf = useNickname();
  const { boundTime, inviteCount, communityPower } = member.progress;
  return (
    <div id={idOf(member)} className={classes["root"]}>
      <ol
        className={classes["steps"]}
        aria-label={t(($) => $.circle.steps.label, { name: nameOf(member.user.nickname) })}
      >
        {stepsOf(member.progress).map(({ name, isDone }) => (
          <li key={name} data-done={isDone || undefined}>
            <StepMark state={isDone ? "done" : "waiting"} />
            <span>
              {t(($) => $.circle.steps[name])}
              <VisuallyHidden>
                , {isDone ? t(($) => $.circle.steps.done) : t(($) => $.circle.steps.waiting)}
              </VisuallyHidden>
              {name === "bound" && (
                <time translate="no" className={classes["time"]} dateTime={new Date(boundTime).toISOString()}>
                  {formatDateTime(boundTime)}
                </time>
              )}
            </span>
          </li>
        ))}
      </ol>
      <dl className={classes["figures"]}>
        <div>
          <dt>{t(($) => $.circle.invited)}</dt>
          <dd>
            <Figure value={String(inviteCount)} size="sm" />
          </dd>
        </div>
        <div>
          <dt>{t(($) => $.circle.community)}</dt>
          <dd>
            <Figure value={amountText(parseAmount(communityPower), 2)} unit="WTH" size="sm" />
          </dd>
        </div>
      </dl>
    </div>
  );
}

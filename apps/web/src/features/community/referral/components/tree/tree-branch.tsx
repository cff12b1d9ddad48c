import { useInfiniteQuery } from "@tanstack/react-query";
import { IconChevronDown } from "@tabler/icons-react";
import { CIRCLE_DEPTH_MAX } from "@wth/rules";
import { Button, EmptyState, Skeleton } from "@wth/ui";
import { countText } from "@wth/web-kit/format/amount-text.ts";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { branchQuery } from "#features/community/referral/api/branch-query.ts";
import type { Member } from "#features/community/referral/api/use-invite-list.ts";
import { QuietRetry } from "#shared/lists/quiet-retry.tsx";
import { useNickname } from "../person.tsx";
import { TreeMember } from "./tree-member.tsx";
import classes from "./tree.module.css";

type Props = {
  /** The member whose invited users are shown; undefined for the user. */
  member: string | undefined;
  /** Number of invitations from the user to those shown. */
  depth: number;
  label: string;
};

/** Users that a member invited, page by page, each with a branch below. */
export function TreeBranch({ member, depth, label }: Props) {
  const { t } = useTranslation("referral");
  const query = useInfiniteQuery(branchQuery(member));
  const { data, isError, isFetching, hasNextPage, refetch, fetchNextPage } = query;
  if (data === undefined) {
    if (!isError) return <Skeleton height={60} />;
    return (
      <p role="status" className={classes["note"]}>
        {t(($) => $.circle.failed)}
        <QuietRetry busy={isFetching} onRetry={() => void refetch()} />
      </p>
    );
  }
  const members = data.pages.flatMap(({ list }) => list);
  const total = Math.max(data.pages.at(-1)?.total ?? 0, members.length);
  if (members.length === 0) return <EmptyState title={t(($) => $.circle.empty)} />;
  const shown = { shown: countText(members.length), total: countText(total) };
  return (
    <>
      <ul className={classes["list"]} aria-label={label}>
        {members.map((each) => (
          <TreeNode key={each.user.address} member={each} depth={depth} />
        ))}
      </ul>
      <div className={classes["foot"]}>
        <progress
          className={classes["bar"]}
          max={total}
          value={members.length}
          aria-label={t(($) => $.tree.loaded, shown)}
        />
        <span className={classes["note"]} role="status">
          {t(($) => $.tree.loaded, shown)}
        </span>
        {hasNextPage && (
          <Button size="sm" busy={isFetching} onClick={() => void fetchNextPage()}>
            {t(($) => $.tree.more)}
          </Button>
        )}
      </div>
    </>
  );
}

function TreeNode({ member, depth }: { member: Member; depth: number }) {
  const { t } = useTranslation("referral");
  const nameOf = useNickname();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { user, progress } = member;
  const count = progress.inviteCount;
  const name = nameOf(user.nickname);
  const hasBranch = count > 0 && depth < CIRCLE_DEPTH_MAX;
  return (
    <li>
      <TreeMember member={member}>
        {hasBranch && (
          <Button
            size="sm"
            variant="quiet"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={t(($) => $.tree.invitedBy, { name, count })}
            icon={<IconChevronDown size={14} stroke={2} aria-hidden="true" />}
            onClick={() => setIsOpen(!isOpen)}
          >
            {countText(count)}
          </Button>
        )}
      </TreeMember>
      {hasBranch && (
        <div id={id} hidden={!isOpen} className={classes["below"]}>
          {isOpen && <TreeBranch member={user.address} depth={depth + 1} label={t(($) => $.tree.branchOf, { name })} />}
        </div>
      )}
    </li>
  );
}

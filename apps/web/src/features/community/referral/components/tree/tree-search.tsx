import { type InfiniteData, useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiError, errors } from "@wth/api-contract";
import { Skeleton } from "@wth/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { branchKeys, pathQuery } from "#features/community/referral/api/branch-query.ts";
import type { Member } from "#features/community/referral/api/use-invite-list.ts";
import { findMembers, isWholeAddress } from "#features/community/referral/model/find-members.ts";
import { QuietRetry } from "#shared/lists/quiet-retry.tsx";
import { TreeMember } from "./tree-member.tsx";
import classes from "./tree.module.css";

/** Result of a search: the line down to a complete address, or loaded members by a part of name or address. */
export function TreeSearch({ text }: { text: string }) {
  return isWholeAddress(text) ? <FoundLine address={text} /> : <FoundMembers text={text} />;
}

function FoundLine({ address }: { address: string }) {
  const { t } = useTranslation("referral");
  const { data, isError, error, isFetching, refetch } = useQuery(pathQuery(address));
  if (data !== undefined)
    return <Members members={data} label={t(($) => $.tree.line, { count: data.length })} isLine />;
  if (!isError) return <Skeleton height={60} />;
  const isUnknown = error instanceof ApiError && error.code === errors.notFound.code;
  return (
    <p role="status" className={classes["note"]}>
      {isUnknown ? t(($) => $.tree.notInCircle) : t(($) => $.circle.failed)}
      {!isUnknown && <QuietRetry busy={isFetching} onRetry={() => void refetch()} />}
    </p>
  );
}

function FoundMembers({ text }: { text: string }) {
  const { t } = useTranslation("referral");
  const client = useQueryClient();
  const [loaded] = useState(() =>
    client
      .getQueriesData<InfiniteData<{ list: Member[] }>>({ queryKey: branchKeys })
      .flatMap(([, data]) => data?.pages.flatMap(({ list }) => list) ?? []),
  );
  const found = findMembers(loaded, text);
  return <Members members={found} label={t(($) => $.tree.found, { found: found.length, count: loaded.length })} />;
}

type MembersProps = { members: readonly Member[]; label: string; isLine?: boolean };

function Members({ members, label, isLine = false }: MembersProps) {
  return (
    <div className={classes["found"]}>
      <p role="status" className={classes["note"]}>
        {label}
      </p>
      <ol className={classes["list"]} aria-label={label} data-line={isLine || undefined}>
        {members.map((member) => (
          <li key={member.user.address}>
            <TreeMember member={member} />
          </li>
        ))}
      </ol>
    </div>
  );
}

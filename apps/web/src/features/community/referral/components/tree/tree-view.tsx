import { useQueryClient } from "@tanstack/react-query";
import { EmptyState } from "@wth/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Member } from "#features/community/referral/api/use-invite-list.ts";
import { branchKeys } from "#features/community/referral/api/branch-query.ts";
import { BranchPath } from "./branch-path.tsx";
import { MemberSearch } from "./member-search.tsx";
import { TreeGrid } from "./tree-grid.tsx";
import classes from "./tree.module.css";

/** The circle as a tree: a search, the line down to the shown branch, and the branch. */
export function TreeView() {
  const { t } = useTranslation("referral");
  const client = useQueryClient();
  /** Members from one whom the user invited down to the one whose branch is shown; empty for the user's own. */
  const [line, setLine] = useState<readonly Member[]>([]);
  const root = line.at(-1);

  function loaded(): readonly Member[] {
    const pages = client.getQueriesData<{ list: Member[] }>({ queryKey: branchKeys });
    return pages.flatMap(([, page]) => page?.list ?? []);
  }

  return (
    <div className={classes["root"]}>
      <MemberSearch loaded={loaded} onFound={setLine} />
      {line.length > 0 && <BranchPath line={line} onChoose={setLine} />}
      {root?.progress.inviteCount === 0 ? (
        <EmptyState title={t(($) => $.tree.noBranch)} />
      ) : (
        <TreeGrid
          key={root?.user.address ?? "own"}
          line={line}
          // an opened branch is below members of the shown one
          onEnter={(members) => setLine([...line, ...members])}
        />
      )}
    </div>
  );
}

import { CIRCLE_DEPTH_MAX } from "@wth/rules";
import { EmptyState, RowSpace, Skeleton, useIsMobile, useLongList } from "@wth/ui";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Member } from "#features/community/referral/api/use-invite-list.ts";
import { useBranches } from "#features/community/referral/hooks/use-branches.ts";
import { useTreeKeys } from "#features/community/referral/hooks/use-tree-keys.ts";
import { branchPower } from "#features/community/referral/model/branch-share.ts";
import {
  type BranchKey,
  lineTo,
  type MemberRow,
  type TreeRow,
  treeRows,
} from "#features/community/referral/model/tree-rows.ts";
import { LoadFailure } from "#shared/lists/load-failure.tsx";
import { MemberTreeRow } from "./member-tree-row.tsx";
import { RestTreeRow } from "./rest-tree-row.tsx";
import { TreeHead } from "./tree-head.tsx";
import classes from "./tree.module.css";

/** Expected height of a row in px. */
const ROW_PX = 58;
/** Levels that are shown in place; deeper branches are shown on their own. */
const LEVELS = { phone: 3, other: 6 };

type Props = {
  /** Members from one whom the user invited down to the one whose branch is shown; empty for the user's own. */
  line: readonly Member[];
  /** Shows the branch of the last of these members, who are below one another, on its own. */
  onEnter: (members: readonly Member[]) => void;
};

/**
 * A branch as a tree grid: each row a member, with lines from the one who invited them. Only rows near the visible part
 * are rendered.
 */
export function TreeGrid({ line, onEnter }: Props) {
  const { t } = useTranslation("referral");
  const root = line.at(-1)?.user.address ?? "own";
  const levelMax = useIsMobile() ? LEVELS.phone : LEVELS.other;
  const [pages, setPages] = useState<ReadonlyMap<BranchKey, number>>(new Map([[root, 1]]));
  const { branches, retry } = useBranches(pages);
  const open = new Set(pages.keys());
  const rows = treeRows({ root, branches, open, levelMax, rootDepth: line.length, depthMax: CIRCLE_DEPTH_MAX });
  const first = branches.get(root);

  function turn({ below, member, key }: MemberRow): void {
    if (below === "beyond") onEnter(lineTo(rows, key));
    if (below === "closed") setPages(new Map([...pages, [member.user.address, pages.get(member.user.address) ?? 1]]));
    if (below === "open") setPages(new Map([...pages].filter(([branch]) => branch !== key)));
  }
  const more = (branch: BranchKey): void => setPages(new Map([...pages, [branch, (pages.get(branch) ?? 1) + 1]]));
  const act = (row: TreeRow): void => {
    if (row.is === "member") turn(row);
    else if (row.state === "failed") retry();
    else if (row.state === "rest") more(row.branch);
  };

  if (first?.total === undefined && first?.state === "failed")
    return <LoadFailure title={t(($) => $.circle.failed)} busy={false} onRetry={retry} />;
  if (first?.total === undefined) return <Skeleton height={4 * ROW_PX} />;
  if (rows.length === 0) return <EmptyState title={t(($) => $.circle.empty)} />;
  return <Grid rows={rows} label={t(($) => $.tree.title)} onAct={act} />;
}

type GridProps = { rows: readonly TreeRow[]; label: string; onAct: (row: TreeRow) => void };

function Grid({ rows, label, onAct }: GridProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const { from, to, before, after, isPart, rowProps } = useLongList(body, { count: rows.length, rowPx: ROW_PX });
  const keys = useTreeKeys(body, rows, onAct);
  const largest = rows.reduce((most, row) => {
    const power = row.is === "member" ? branchPower(row.member) : 0n;
    return power > most ? power : most;
  }, 0n);
  return (
    <table
      // eslint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its rows take focus and keys
      role="treegrid"
      aria-label={label}
      aria-rowcount={isPart ? rows.length + 1 : undefined}
      className={classes["grid"]}
      {...keys.gridProps}
    >
      <TreeHead />
      <tbody ref={body}>
        <RowSpace height={before} />
        {rows.slice(from, to).map((row, place) => {
          const shared = {
            ...keys.rowProps(row),
            ...rowProps(from + place),
            "aria-rowindex": isPart ? from + place + 2 : undefined,
          };
          return row.is === "member" ? (
            <MemberTreeRow key={row.key} row={row} largest={largest} onTurn={() => onAct(row)} rowProps={shared} />
          ) : (
            <RestTreeRow key={row.key} row={row} onMore={() => onAct(row)} rowProps={shared} />
          );
        })}
        <RowSpace height={after} />
      </tbody>
    </table>
  );
}

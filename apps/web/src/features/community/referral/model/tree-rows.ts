import type { Member } from "../api/use-invite-list.ts";

/** Address of the member whose invited users are a branch; `own` for the user's own. */
export type BranchKey = string;

/** The loaded part of a branch. */
export type Branch = {
  members: readonly Member[];
  /** All users of the branch; undefined before the first page. */
  total: number | undefined;
  hasMore: boolean;
  /** State of its newest page. */
  state: "rest" | "loading" | "failed";
};

type Place = {
  key: string;
  /** Depth below the shown root, from 1. */
  level: number;
  /** For each level above, whether its line goes on below this row. */
  lines: readonly boolean[];
  isLast: boolean;
};

export type MemberRow = Place & {
  is: "member";
  member: Member;
  /** Place among the users of the branch, and their number. */
  position: number;
  size: number;
  /** `open` and `closed` for a branch below in place, `beyond` for one that is shown on its own, `none` without one. */
  below: "open" | "closed" | "beyond" | "none";
};
/** The end of a branch that is not loaded to its end. */
export type RestRow = Place & { is: "rest"; branch: BranchKey; state: Branch["state"]; shown: number; total: number };
export type TreeRow = MemberRow | RestRow;

type Shown = {
  root: BranchKey;
  branches: ReadonlyMap<BranchKey, Branch>;
  open: ReadonlySet<BranchKey>;
  /** Greatest depth below the root that is shown in place. */
  levelMax: number;
  /** Number of invitations from the user to the root. */
  rootDepth: number;
  /** Greatest number of invitations below the user that can be seen. */
  depthMax: number;
};

/** The rows of a tree from top to bottom: members with their open branches. */
export function treeRows({ root, branches, open, levelMax, rootDepth, depthMax }: Shown): TreeRow[] {
  const rows: TreeRow[] = [];

  function belowOf({ user, progress }: Member, level: number): MemberRow["below"] {
    if (progress.inviteCount === 0 || rootDepth + level >= depthMax) return "none";
    if (level >= levelMax) return "beyond";
    return open.has(user.address) ? "open" : "closed";
  }

  function add(key: BranchKey, level: number, lines: readonly boolean[]): void {
    const branch = branches.get(key) ?? { members: [], total: undefined, hasMore: false, state: "loading" };
    const { members, total = members.length, hasMore, state } = branch;
    const hasRest = hasMore || state !== "rest";
    for (const [at, member] of members.entries()) {
      const isLast = at === members.length - 1 && !hasRest;
      const below = belowOf(member, level);
      const { address } = member.user;
      const size = Math.max(total, members.length);
      rows.push({ is: "member", key: address, member, level, lines, isLast, position: at + 1, size, below });
      if (below === "open") add(address, level + 1, [...lines, !isLast]);
    }
    if (hasRest)
      rows.push({
        is: "rest",
        key: `rest ${key}`,
        branch: key,
        level,
        lines,
        isLast: true,
        state,
        shown: members.length,
        total,
      });
  }

  add(root, 1, []);
  return rows;
}

/** Members from the first level of the rows down to the one with a key. */
export function lineTo(rows: readonly TreeRow[], key: string): Member[] {
  const line: Member[] = [];
  let level = Number.POSITIVE_INFINITY;
  for (let at = rows.findIndex((row) => row.key === key); at >= 0 && level > 1; at -= 1) {
    const row = rows[at];
    if (row?.is !== "member" || row.level >= level) continue;
    line.unshift(row.member);
    ({ level } = row);
  }
  return line;
}

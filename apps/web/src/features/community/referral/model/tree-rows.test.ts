import { expect, test } from "vitest";
import type { Member } from "../api/use-invite-list.ts";
import { member, publicUser } from "../testing/render-social.tsx";
import { type Branch, lineTo, type TreeRow, treeRows } from "./tree-rows.ts";

const address = (index: number): string => publicUser(index).address;
const branch = (members: readonly Member[], total = members.length): Branch => ({
  members,
  total,
  hasMore: total > members.length,
  state: "rest",
});
const members = (...indexes: number[]) => indexes.map((index) => member(index));

const shape = (rows: readonly TreeRow[]) =>
  rows.map((row) =>
    [
      "  ".repeat(row.level - 1) + (row.is === "member" ? row.member.user.nickname : `${row.shown} of ${row.total}`),
      row.lines.map((goesOn) => (goesOn ? "|" : " ")).join("") + (row.isLast ? "└" : "├"),
      row.is === "member" ? row.below : row.state,
    ].join(" "),
  );

const shown = {
  root: "own",
  open: new Set([address(1), address(11)]),
  levelMax: 6,
  rootDepth: 0,
  depthMax: 30,
  branches: new Map<string, Branch>([
    ["own", branch(members(1, 2), 500)],
    [address(1), branch(members(11, 12))],
    [address(11), branch([member(21, { progress: { ...member(21).progress, inviteCount: 0 } })])],
  ]),
};

test("members follow the one who invited them, with lines and the rest of each branch [U31]", () => {
  expect(shape(treeRows(shown))).toEqual([
    "Friend 1 ├ open",
    "  Friend 11 |├ open",
    "    Friend 21 ||└ none",
    "  Friend 12 |└ closed",
    "Friend 2 ├ closed",
    "2 of 500 └ rest",
  ]);
});

test("branches below the last level are shown on their own [U31]", () => {
  const belows = (change: object) =>
    treeRows({ ...shown, ...change }).flatMap((row) => (row.is === "member" ? row.below : []));
  expect(belows({ levelMax: 1 })).toEqual(["beyond", "beyond"]);
  expect(belows({ rootDepth: 28 })).toEqual(["open", "none", "none", "closed"]);
});

test("a branch that loads or fails has a row that says so [U31]", () => {
  const rest = (state: Branch["state"]) => {
    const branches = new Map([
      ...shown.branches,
      [address(11), { members: [], total: undefined, hasMore: false, state }],
    ]);
    return treeRows({ ...shown, branches }).find((row) => row.is === "rest");
  };
  expect(rest("loading")).toMatchObject({ level: 3, state: "loading", shown: 0 });
  expect(rest("failed")).toMatchObject({ level: 3, state: "failed" });
});

test("the line to a member names those above it in the tree [U31]", () => {
  const names = (key: string) => lineTo(treeRows(shown), key).map(({ user }) => user.nickname);
  expect(names(address(21))).toEqual(["Friend 1", "Friend 11", "Friend 21"]);
  expect(names(address(2))).toEqual(["Friend 2"]);
});

import type { Member } from "../api/use-invite-list.ts";

/** Steps of an invited user in order. */
export const memberSteps = ["bound", "kyc", "did", "rig"] as const;
export type MemberStep = (typeof memberSteps)[number];

/** Returns the steps of a member, each done or not. The first one is always done. */
export const stepsOf = ({ kyc, did, rig }: Member["progress"]): { name: MemberStep; isDone: boolean }[] => {
  const done = { bound: true, kyc, did, rig };
  return memberSteps.map((name) => ({ name, isDone: done[name] }));
};

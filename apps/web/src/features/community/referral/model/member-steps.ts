import type { Member } from "../api/use-invite-list.ts";

/** What an invited person does one after another, as far as it matters to who invited them. */
export const memberSteps = ["bound", "kyc", "did", "rig"] as const;
export type MemberStep = (typeof memberSteps)[number];

/** The steps of a person, each done or not. Joining is done, or they would not be there. */
export const stepsOf = ({ kyc, did, rig }: Member["progress"]): { name: MemberStep; isDone: boolean }[] => {
  const done = { bound: true, kyc, did, rig };
  return memberSteps.map((name) => ({ name, isDone: done[name] }));
};

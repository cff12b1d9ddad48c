import type { RigLevel } from "@wth/rules";
import { setShareholder } from "#community/index.ts";
import { setUserDisabled, type ProposalHandlers } from "#identity/index.ts";
import { liftRestriction, setQuota, withdrawAdverts } from "#market/index.ts";
import { setWhitelisted } from "#mining/index.ts";
import { userIdOf } from "./user-id-of.ts";

type Kinds = "setQuota" | "setShareholder" | "setWhitelisted" | "liftRestriction" | "enableUser";

const ofAddress = async (_: unknown, { address }: { address: string }) => [address];

/** Proposals that change what a user may do. */
export const peopleProposals: Pick<ProposalHandlers, Kinds> = {
  setQuota: {
    beneficiaries: ofAddress,
    execute: async (tx, { address, isOn }, { actor }) =>
      setQuota(tx, { actor, userId: await userIdOf(tx, address), isOn }),
  },
  setShareholder: {
    beneficiaries: ofAddress,
    execute: async (tx, { address, isOn }, { actor }) =>
      setShareholder(tx, { actor, userId: await userIdOf(tx, address), isOn }),
  },
  setWhitelisted: {
    beneficiaries: ofAddress,
    execute: async (tx, { address, level, isOn }, { actor }) =>
      setWhitelisted(tx, { actor, userId: await userIdOf(tx, address), level: level as RigLevel, isWhitelisted: isOn }),
  },
  liftRestriction: {
    beneficiaries: ofAddress,
    execute: async (tx, { address }, { actor }) => liftRestriction(tx, { actor, userId: await userIdOf(tx, address) }),
  },
  enableUser: {
    beneficiaries: ofAddress,
    execute: async (tx, { address }, { actor }) =>
      setUserDisabled(
        tx,
        { actor, userId: await userIdOf(tx, address), isDisabled: false },
        withdrawAdverts("account disabled"),
      ),
  },
};

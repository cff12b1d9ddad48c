import type { Tx } from "@wth/db";
import type { RigLevel } from "@wth/rules";
import { setShareholder } from "#community/index.ts";
import { findUserByAddress, setUserDisabled } from "#identity/index.ts";
import { disabledBy, type ProposalHandlers } from "#operators/index.ts";
import { liftRestriction, setQuota, withdrawAdverts } from "#market/index.ts";
import { setWhitelisted } from "#mining/index.ts";
import { fail } from "../../platform/errors/failure.ts";

/** Returns the id of the account with this address. */
export async function userIdOf(tx: Tx, address: string): Promise<bigint> {
  const user = (await findUserByAddress(tx, address)) ?? fail("notFound");
  return user.id;
}

type Kinds =
  | "setQuota"
  | "setShareholder"
  | "setWhitelisted"
  | "liftRestriction"
  | "enableUser"
  | "disableUser"
  | "enableUsersOf";

const withdraw = withdrawAdverts("account disabled");
const operatorOf = ({ address }: { address: string }) => `operator:${address.toLowerCase()}`;
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
      setUserDisabled(tx, { actor, userId: await userIdOf(tx, address), isDisabled: false }, withdraw),
  },
  disableUser: {
    beneficiaries: async () => [],
    execute: async (tx, { address }, { actor }) =>
      setUserDisabled(tx, { actor, userId: await userIdOf(tx, address), isDisabled: true }, withdraw),
  },
  enableUsersOf: {
    subjects: ({ address }) => [address],
    judged: ({ address }) => [address],
    beneficiaries: async (tx, content) => (await disabledBy(tx, operatorOf(content))).map(({ address }) => address),
    execute: async (tx, content, { actor }) => {
      const users = await disabledBy(tx, operatorOf(content));
      if (users.length === 0) fail("noneDisabled");
      for (const { id } of users) await setUserDisabled(tx, { actor, userId: id, isDisabled: false }, withdraw);
    },
  },
};

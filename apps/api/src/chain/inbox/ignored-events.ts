/** Events of a contract's administration; they have no effect on the ledger. */
export const guardEvents = [
  "AllCallsCanceled",
  "CallCanceled",
  "CallMade",
  "CallScheduled",
  "NftRecovered",
  "Paused",
  "Recovered",
  "RoleAdminChanged",
  "RoleGranted",
  "RoleRevoked",
  "TreasuryChanged",
  "Unpaused",
] as const;
export const orderEvents = [
  ...guardEvents,
  "CapsSet",
  "EIP712DomainChanged",
  "EpochRaised",
  "SignerRetired",
  "SignerSet",
] as const;

/** Declares that these events of a contract have no effect here. */
export function ignored<C extends string, E extends string>(
  contract: C,
  ...events: readonly E[]
): Record<`${C}.${E}`, "ignored"> {
  const entries = events.map((event) => [`${contract}.${event}`, "ignored"]);
  return Object.fromEntries(entries) as Record<`${C}.${E}`, "ignored">;
}

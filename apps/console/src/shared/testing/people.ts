import type { ConsoleRole } from "@wth/api-contract/console";

export const OPERATOR = "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955";
export const COLLEAGUE = "0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f";
export const USER = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
/** 2026-05-01 00:00:00 UTC. */
export const TIME = 1_777_593_600_000;

/** Returns the answer of `consoleMe` for an operator with these roles. */
export const meWith = (...roles: ConsoleRole[]) => ({
  operator: { address: OPERATOR, name: "Ines", roles, isActive: true, createdTime: TIME },
  waiting: { kyc: 2, trades: 0, suspense: 1, proposals: 0 },
  frozen: [] as { kind: string; subject: string; invariant: string; detail: string; since: number }[],
  failingChecks: [] as { name: string; error: string; since: number }[],
  halts: [] as { reason: string; detail: string; since: number }[],
  maintenance: false,
});

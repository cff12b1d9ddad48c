import {
  consoleRoutes,
  createClientOf,
  proposalKinds,
  type ProposalContentOf,
  type ProposalKindName,
} from "@wth/api-contract/console";
import { operatorStatement, proposalMessage, signInMessage, type ProposalContent, type ProposalStep } from "@wth/rules";
import { operatorAccounts } from "@wth/test-wallet/development-accounts.ts";
import type { Platform } from "./platform.ts";

/** An operator of the sandbox by its name in the sandbox wallet. */
export type OperatorName = "admin 1" | "admin 2" | "reviewer 1";

/** The calls of the console with a token; without one, those that need none. */
export function consoleClient(platform: Platform, token?: string) {
  const headers = () => (token === undefined ? {} : { authorization: `Bearer ${token}` });
  return createClientOf(consoleRoutes, { base: platform.sandbox.consoleUrl, headers });
}
export type ConsoleClient = ReturnType<typeof consoleClient>;

export type Operator = { address: `0x${string}`; token: string; api: ConsoleClient };

export function operatorAccount(name: OperatorName) {
  const found = operatorAccounts().find(({ kind, number }) => name === `${kind} ${number}`);
  if (found === undefined) throw new Error(`The sandbox has no ${name}.`);
  return found.signer;
}

/** Signs an operator of the sandbox in as the console's page does. */
export async function signInOperator(platform: Platform, name: OperatorName): Promise<Operator> {
  const account = operatorAccount(name);
  const { address } = account;
  const open = consoleClient(platform);
  const { nonce, time, ...place } = await open.consoleNonce({ query: { address } });
  const message = signInMessage({ ...place, address, statement: operatorStatement, nonce, timeMs: time });
  const signature = await account.signMessage({ message });
  const { token } = await open.consoleSignIn({ body: { address, nonce, time, signature } });
  return { address, token, api: consoleClient(platform, token) };
}

type Proposal = Awaited<ReturnType<ConsoleClient["consolePropose"]>>;

/** Signs a step as an operator. */
export async function signStep(platform: Platform, name: OperatorName, step: ProposalStep) {
  const account = operatorAccount(name);
  const { address } = account;
  const { nonce, time, domain, chainId } = await consoleClient(platform).consoleNonce({ query: { address } });
  const message = await proposalMessage({ ...step, domain, chainId, address, nonce, timeMs: time });
  return { nonce, time, signature: await account.signMessage({ message }) };
}

/** Proposes an action as an operator, as the console's page does. */
export async function propose<K extends ProposalKindName>(
  platform: Platform,
  name: OperatorName,
  { kind, content, reason }: { kind: K; content: ProposalContentOf<K>; reason: string },
): Promise<Proposal> {
  const { api } = await signInOperator(platform, name);
  const exact = proposalKinds[kind].content.parse(content) as ProposalContent;
  const proof = await signStep(platform, name, { step: "propose", id: null, kind, content: exact, reason });
  return api.consolePropose({ body: { kind, content, reason, proof } });
}

/** Approves a proposal as an operator. */
export async function approve(
  platform: Platform,
  name: OperatorName,
  { id, kind, content, reason }: Proposal,
): Promise<Proposal> {
  const { api } = await signInOperator(platform, name);
  const proof = await signStep(platform, name, { step: "approve", id, kind, content, reason });
  return api.consoleApproveProposal({ body: { id, proof } });
}

/** Rejects a proposal as an operator. */
export async function reject(
  platform: Platform,
  name: OperatorName,
  { id, kind, content, reason }: Proposal,
  note: string,
): Promise<Proposal> {
  const { api } = await signInOperator(platform, name);
  const proof = await signStep(platform, name, { step: "reject", id, kind, content, reason, note });
  return api.consoleRejectProposal({ body: { id, note, proof } });
}

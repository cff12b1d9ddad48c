import type { Tx } from "@wth/db";
import {
  contentHash,
  isMessageOf,
  proposalMessage,
  SIGN_IN_WINDOW_MS,
  type ProposalContent,
  type ProposalStep,
} from "@wth/rules";
import { getAddress } from "viem";
import { now } from "#platform/db/clock.ts";
import { fail } from "#platform/errors/failure.ts";
import { recoverSigner, signatureForm, spendNonce, splitSignature } from "#identity/index.ts";
import type { SignInNonces } from "../accounts/sign-in-nonces.ts";
import type { ProposalRow, StepRow } from "./proposal-repo.ts";

/** Nonce of the server, its time, and the signature of 65 bytes. */
export type StepProof = { nonce: string; time: number; signature: string };
/** The console's origin and chain, which every signed text names; `isSandbox` for the chain where no money is real. */
export type SigningPlace = { nonces: SignInNonces; domain: string; chainId: number; isSandbox: boolean };

function signerOf(message: string, signature: string): string | undefined {
  const key = signatureForm(splitSignature(signature) ?? {})?.key;
  return key === undefined ? undefined : recoverSigner(message, key);
}

/**
 * Verifies an operator's signature of a step and uses up its nonce.
 * @returns the signed text with its signature
 */
export async function verifyStep(
  tx: Tx,
  { nonces, domain, chainId }: SigningPlace,
  { address, proof, signed }: { address: string; proof: StepProof; signed: ProposalStep },
): Promise<{ message: string; signature: string }> {
  const { nonce, time, signature } = proof;
  const signer = getAddress(address);
  if (!nonces.isOurs(signer, time, nonce)) fail("signatureFailed");
  const at = (await now(tx)).getTime();
  if (Math.abs(at - time) > SIGN_IN_WINDOW_MS) fail("signatureExpired");
  const message = await proposalMessage({ ...signed, domain, chainId, address: signer, nonce, timeMs: time });
  if (signerOf(message, signature) !== address) fail("signatureFailed");
  await spendNonce(tx, `console:${address}`, nonce);
  return { message, signature };
}

/** A stored proposal with all that its operators have signed. */
export type SignedProposal = Pick<
  ProposalRow,
  "kind" | "content" | "content_hash" | "reason" | "proposer" | "approver"
> & { id: bigint | string };
export type SignedStepRow = Pick<StepRow, "step" | "message" | "signature">;

/**
 * True when proposer and approver have signed the stored content. A row that was not written by their steps is not
 * executed, and explains nothing.
 */
export async function areStepsSigned(proposal: SignedProposal, steps: readonly SignedStepRow[]): Promise<boolean> {
  const content = JSON.parse(proposal.content) as ProposalContent;
  const hash = await contentHash({ kind: proposal.kind, content, reason: proposal.reason });
  const isSigned = (step: "propose" | "approve", id: string | null, address: string | null) => {
    const { message, signature } = steps.find((each) => each.step === step) ?? { message: null, signature: null };
    if (message === null || signature === null || !isMessageOf(message, step, id, hash)) return false;
    return signerOf(message, signature) === address;
  };
  const isProposed = isSigned("propose", null, proposal.proposer);
  const isApproved = isSigned("approve", proposal.id.toString(), proposal.approver);
  return isProposed && isApproved && hash === proposal.content_hash;
}

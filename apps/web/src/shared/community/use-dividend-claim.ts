import type { Failure } from "@wth/web-kit/action/use-action.ts";
import { useTranslation } from "react-i18next";
import { ApiError, NoAnswerError } from "@wth/api-contract";
import { api } from "../api/client.ts";
import { useAction } from "../api/use-action.ts";

/** Claims dividends, one claim at a time, reports the result and waits for the reload. */
export function useDividendClaim() {
  const { t } = useTranslation("dividends");

  function failure({ error, message }: Failure): string {
    const { key, hasReason } = claimFailure(error);
    const text = t(($) => $.claim[key]);
    return hasReason ? `${text}. ${message}` : text;
  }

  const reporting = { success: t(($) => $.claim.success), failure, awaitsReload: true };
  const record = useAction(api.dividendClaim, {
    ...reporting,
    call: (bonusId: string, send) => send({ query: { bonusId } }),
  });
  const levels = useAction(api.dividendClaimLevels, reporting);
  const nft = useAction(api.dividendClaimNft, reporting);

  /** The pending claim: "claimLevels", "claimNft", or the id of a record. */
  function busy(): string | undefined {
    if (levels.isPending) return "claimLevels";
    return nft.isPending ? "claimNft" : record.pending;
  }

  async function alone(claim: () => Promise<boolean>): Promise<void> {
    if (busy() === undefined) await claim();
  }
  return {
    busy: busy(),
    claimRecord: (id: string) => alone(() => record.run(id)),
    claimLevels: () => alone(() => levels.run({})),
    claimNft: () => alone(() => nft.run({})),
  };
}

export type DividendClaim = ReturnType<typeof useDividendClaim>;

/** Returns the text of a failed claim: an expired session, or a failure with the reason or the lack of an answer. */
export function claimFailure(error: unknown): { key: "session" | "failed"; hasReason: boolean } {
  if (!(error instanceof ApiError)) return { key: "failed", hasReason: error instanceof NoAnswerError };
  if (error.code === 401) return { key: "session", hasReason: false };
  return { key: "failed", hasReason: error.code >= 1_004_000_000 };
}

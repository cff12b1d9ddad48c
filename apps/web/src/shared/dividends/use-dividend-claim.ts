import type { Failure } from "@wth/web-kit/action/use-action.ts";
import { useTranslation } from "react-i18next";
import { api } from "../api/client.ts";
import { useAction } from "../api/use-action.ts";
import { claimFailure } from "./claim-failure.ts";

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

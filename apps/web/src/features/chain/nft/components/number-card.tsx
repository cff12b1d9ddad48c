import { parseAmount } from "@wth/rules";
import { Button, Skeleton, StatusPill, TermsList } from "@wth/ui";
import { amountText, countText } from "@wth/web-kit/format/amount-text.ts";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useServerNow } from "#shared/time/use-server-now.ts";
import type { NftOwner } from "../api/nft-owner.ts";
import type { NumberPurchase } from "../hooks/use-number-purchase.ts";
import type { ShownToken } from "../hooks/use-token-name.ts";
import { type NumberStage, numberStage } from "../model/number-stage.ts";
import classes from "./card-parts.module.css";
import { NftCard } from "./nft-card.tsx";
import { OrderCountdown } from "./order-countdown.tsx";

/** Poll interval for the end of an expired order. */
const ASK_AGAIN_MS = 4_000;

type Props = {
  /** Undefined while loading. */
  owner: NftOwner | undefined;
  tokens: readonly ShownToken[];
  purchase: NumberPurchase;
  onShow: (token: ShownToken) => void;
  onBuy: () => void;
  onReload: () => void;
};

/** The number NFT: purchase with WTH, mint, and the owned number. */
export function NumberCard({ owner, tokens, purchase, onShow, onBuy, onReload }: Props) {
  const { t } = useTranslation("nft");
  const now = useServerNow(owner?.numberOrderEndsAt == null ? 60_000 : 1_000);
  const stage = owner && numberStage(owner, now);
  useAskAgain(stage === "ending", onReload);
  const isOpen = stage === "open" || stage === "ending";
  return (
    <NftCard
      kind="numberNft"
      tag={<NumberTag stage={stage} />}
      about={aboutOf(stage, t)}
      tokens={tokens}
      onShow={onShow}
    >
      <div className={classes["foot"]}>
        {owner !== undefined && !isOpen && stage !== "bought" && (
          <TermsList
            terms={[
              { label: t(($) => $.terms.price), value: `${amountText(parseAmount(owner.numberPrice), 2)} WTH` },
              { label: t(($) => $.terms.left), value: countText(owner.numberLeft) },
            ]}
          />
        )}
        {stage === "bought" && tokens.length === 0 && <p className={classes["note"]}>{t(($) => $.number.given)}</p>}
        {stage === "open" && owner?.numberOrderEndsAt != null && <OrderCountdown endMs={owner.numberOrderEndsAt} />}
        <NumberActions stage={stage} purchase={purchase} onBuy={onBuy} />
      </div>
    </NftCard>
  );
}

function aboutOf(stage: NumberStage | undefined, t: ReturnType<typeof useTranslation<"nft">>["t"]): string {
  if (stage === "open") return t(($) => $.number.openAbout);
  if (stage === "ending") return t(($) => $.number.ending);
  return stage === "bought" ? t(($) => $.number.ownedAbout) : t(($) => $.number.about);
}

function NumberTag({ stage }: { stage: NumberStage | undefined }): ReactNode {
  const { t } = useTranslation("nft");
  if (stage === "bought") return <StatusPill tone="glow">{t(($) => $.number.owned)}</StatusPill>;
  if (stage === "soldOut") return <StatusPill tone="coral">{t(($) => $.number.soldOut)}</StatusPill>;
  if (stage === "open" || stage === "ending") {
    return <StatusPill tone="amber">{t(($) => $.number.openState)}</StatusPill>;
  }
  return <StatusPill>{t(($) => $.number.once)}</StatusPill>;
}

type ActionProps = Pick<Props, "purchase" | "onBuy"> & { stage: NumberStage | undefined };

function NumberActions({ stage, purchase: { isBusy, mint }, onBuy }: ActionProps) {
  const { t } = useTranslation("nft");
  if (stage === undefined) return <Skeleton height={44} width={132} />;
  if (stage !== "buy" && stage !== "open") return null;
  const isBuying = stage === "buy";
  return (
    <div className={classes["actions"]}>
      <Button variant="primary" busy={isBusy} onClick={isBuying ? onBuy : () => void mint()}>
        {isBusy ? t(($) => $.actions.working) : t(($) => $.actions[isBuying ? "buy" : "mint"])}
      </Button>
    </div>
  );
}

/** Polls, because the end of an order is not published to its owner. */
function useAskAgain(isWaiting: boolean, ask: () => void): void {
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(ask, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isWaiting, ask]);
}

import { useQuery } from "@tanstack/react-query";
import { parseAmount } from "@wth/rules";
import { Button, Surface } from "@wth/ui";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Address } from "viem";
import { useWallet } from "#shared/wallet/wallet-store.ts";
import { nftOwnerQuery } from "../api/nft-owner.ts";
import { useBadge } from "../hooks/use-badge.ts";
import { useNumberPurchase } from "../hooks/use-number-purchase.ts";
import type { ShownToken } from "../hooks/use-token-name.ts";
import { BadgeCard } from "./badge-card.tsx";
import { ClaimButton } from "./claim-button.tsx";
import classes from "./nft-banner.module.css";
import { NumberCard } from "./number-card.tsx";
import { PurchaseDialog } from "./purchase-dialog.tsx";
import { TokenDialog } from "./token-dialog.tsx";
import { TokenShelf } from "./token-shelf.tsx";

/** The two NFTs: description, next step and owned tokens. Requires a signed-in user. */
export function NftBanner() {
  const wallet = useWallet();
  return wallet.status === "connected" ? <Banner key={wallet.address} account={wallet.address} /> : null;
}

type Tokens = readonly { tokenId: string; mintedAt: number }[];
const ofKind = (kind: ShownToken["kind"], tokens: Tokens = []): ShownToken[] =>
  tokens.map(({ tokenId, mintedAt }) => ({ kind, tokenId, mintedAt }));

function Banner({ account }: { account: Address }) {
  const { t } = useTranslation("nft");
  const owner = useQuery(nftOwnerQuery);
  const badge = useBadge(account);
  const purchase = useNumberPurchase(account);
  const dialogs = useDialogs();
  const { refetch } = owner;
  const reload = useCallback(() => void refetch(), [refetch]);
  const badges = ofKind("seedBadge", owner.data?.badges);
  const numbers = ofKind("numberNft", owner.data?.numbers);
  const hasBoth = badges.length > 0 && numbers.length > 0;
  const hasMinted = badge.stage === undefined || badge.stage === "minted";
  const isComplete = hasBoth && hasMinted && owner.data?.numberBought === true;
  if (owner.isError && owner.data === undefined) return <Failure busy={owner.isFetching} onRetry={reload} />;
  return (
    <section className={classes["root"]} aria-label={t(($) => $.label)} aria-busy={owner.isPending}>
      {isComplete ? (
        <Surface className={classes["strip"]} data-testid="nft-owned">
          <h2 className={classes["title"]}>{t(($) => $.owned)}</h2>
          <TokenShelf tokens={[...badges, ...numbers]} withNames onShow={dialogs.show} />
          <div className={classes["claim"]}>
            <ClaimButton />
          </div>
        </Surface>
      ) : (
        <div className={classes["cards"]}>
          <BadgeCard badge={badge} tokens={badges} onShow={dialogs.show} />
          <NumberCard
            owner={owner.data}
            tokens={numbers}
            purchase={purchase}
            onShow={dialogs.show}
            onBuy={dialogs.ask}
            onReload={reload}
          />
        </div>
      )}
      {owner.data !== undefined && (
        <PurchaseDialog
          price={parseAmount(owner.data.numberPrice)}
          opened={dialogs.isAsking}
          onClose={dialogs.close}
          onAgree={() => {
            dialogs.close();
            void purchase.buy(parseAmount(owner.data.numberPrice));
          }}
        />
      )}
      {dialogs.shown && <TokenDialog token={dialogs.shown} opened={dialogs.isShowing} onClose={dialogs.close} />}
    </section>
  );
}

/** Dialogs above the banner: purchase confirmation or a token. A closing dialog keeps its content. */
function useDialogs() {
  const [open, setOpen] = useState<"ask" | "token">();
  const [shown, setShown] = useState<ShownToken>();
  return {
    shown,
    isAsking: open === "ask",
    isShowing: open === "token",
    ask: () => setOpen("ask"),
    show: (token: ShownToken): void => {
      setShown(token);
      setOpen("token");
    },
    close: () => setOpen(undefined),
  };
}

function Failure({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  const { t } = useTranslation("nft");
  return (
    <Surface className={classes["failure"]} role="alert">
      <p>{t(($) => $.failed)}</p>
      <Button size="sm" busy={busy} onClick={onRetry}>
        {t(($) => $.retry, { ns: "common" })}
      </Button>
    </Surface>
  );
}

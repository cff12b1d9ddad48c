import { type Amount, BADGE_PRICE } from "@wth/rules";
import { Button, Skeleton, StatusPill, TermsList } from "@wth/ui";
import { amountText, countText } from "@wth/web-kit/format/amount-text.ts";
import { useTranslation } from "react-i18next";
import type { Badge } from "../hooks/use-badge.ts";
import type { ShownToken } from "../hooks/use-token-name.ts";
import { ClaimButton } from "./claim-button.tsx";
import classes from "./card-parts.module.css";
import { NftCard } from "./nft-card.tsx";

type Props = { badge: Badge; tokens: readonly ShownToken[]; onShow: (token: ShownToken) => void };

/** The seed badge: approve, mint, and the dividends of an owned badge, minted or received. */
export function BadgeCard({ badge, tokens, onShow }: Props) {
  const { t } = useTranslation("nft");
  const { stage, standing } = badge;
  const isMinted = stage === "minted";
  return (
    <NftCard
      kind="seedBadge"
      tag={
        isMinted ? (
          <StatusPill tone="glow">{t(($) => $.badge.owned)}</StatusPill>
        ) : (
          <StatusPill>{t(($) => $.once)}</StatusPill>
        )
      }
      about={isMinted ? t(($) => $.badge.ownedAbout) : t(($) => $.badge.about)}
      tokens={tokens}
      onShow={onShow}
    >
      <div className={classes["foot"]}>
        {standing !== undefined && !isMinted && (
          <TermsList
            terms={[
              { label: t(($) => $.terms.price), value: `${amountText(BADGE_PRICE, 2)} USDT` },
              {
                label: t(($) => $.terms.minted),
                value: t(($) => $.badge.mintedOf, {
                  minted: countText(standing.minted),
                  max: countText(standing.max),
                }),
              },
            ]}
          />
        )}
        {isMinted && tokens.length === 0 && (
          <p className={classes["note"]}>{badge.isBusy ? t(($) => $.badge.recording) : t(($) => $.badge.given)}</p>
        )}
        <BadgeActions badge={badge} />
        {!isMinted && tokens.length > 0 && <ClaimButton />}
        {badge.shortBalance !== undefined && !badge.isBusy && <ShortNote balance={badge.shortBalance} />}
      </div>
    </NftCard>
  );
}

function BadgeActions({ badge: { stage, hasFailed, isBusy, begin, retry } }: Pick<Props, "badge">) {
  const { t } = useTranslation("nft");
  if (hasFailed) {
    return (
      <div className={classes["actions"]} role="alert">
        <Button onClick={retry}>{t(($) => $.retry, { ns: "common" })}</Button>
        <p className={classes["note"]}>{t(($) => $.badge.failed)}</p>
      </div>
    );
  }
  if (stage === undefined) return <Skeleton height={44} width={132} />;
  if (stage === "minted") return <ClaimButton />;
  if (stage === "soldOut") return <p className={classes["note"]}>{t(($) => $.badge.soldOut)}</p>;
  return (
    <div className={classes["actions"]}>
      <Button variant="primary" busy={isBusy} onClick={begin}>
        {isBusy ? t(($) => $.actions.working) : t(($) => $.actions[stage])}
      </Button>
    </div>
  );
}

function ShortNote({ balance }: { balance: Amount }) {
  const { t } = useTranslation("nft");
  return (
    <p className={classes["note"]} data-tone="coral">
      {t(($) => $.badge.short, { price: amountText(BADGE_PRICE, 2), balance: amountText(balance, 2) })}
    </p>
  );
}

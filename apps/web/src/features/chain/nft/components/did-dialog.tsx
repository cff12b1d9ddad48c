import { useQuery } from "@tanstack/react-query";
import { DID_PRICE, shortAddress } from "@wth/rules";
import { Button, Dialog, Skeleton, TermsList } from "@wth/ui";
import { amountText } from "@wth/web-kit/format/amount-text.ts";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { Address } from "viem";
import { usdtFundsQuery } from "#shared/accounts/usdt-funds.ts";
import { closeDidDialog, useDidDialog } from "#shared/forms/dialogs.ts";
import { useIsSignedIn } from "#shared/session/session-store.ts";
import { useProfile, hasDid } from "#shared/session/use-profile.ts";
import { notifyFailure } from "#shared/api/error-message.ts";
import { beginAction, useFlow } from "#shared/transaction/index.ts";
import { useWallet } from "#shared/wallet/wallet-store.ts";
import { DID_FLOW, didAction } from "../api/did-action.ts";
import classes from "./did-dialog.module.css";
import { KindArt } from "./nft-art/kind-art.tsx";
import { TokenPicture } from "./token-picture.tsx";

/** Mints the identity of the wallet's address, or shows the existing one. */
export function DidDialog() {
  const { t } = useTranslation("nft");
  const opened = useDidDialog();
  const isSignedIn = useIsSignedIn();
  const wallet = useWallet();
  const { data: profile } = useProfile();
  useEffect(() => {
    if (!isSignedIn) closeDidDialog();
  }, [isSignedIn]);
  const owned = profile !== undefined && hasDid(profile.didNumber);
  return (
    <Dialog
      opened={opened}
      onClose={closeDidDialog}
      title={owned ? t(($) => $.did.ownedTitle) : t(($) => $.did.title)}
      closeLabel={t(($) => $.close, { ns: "common" })}
    >
      {profile === undefined && <Skeleton height={320} />}
      {owned && <Identity number={profile.didNumber} address={profile.address} />}
      {profile !== undefined && !owned && wallet.status === "connected" && <Offer account={wallet.address} />}
    </Dialog>
  );
}

function Identity({ number, address }: { number: string; address: string }) {
  const { t } = useTranslation("nft");
  return (
    <div className={classes["root"]}>
      <div className={classes["picture"]}>
        <TokenPicture kind="did" tokenId={number} label={t(($) => $.did.picture, { number })} />
      </div>
      <p className={classes["owned"]}>{t(($) => $.did.owned, { number, address: shortAddress(address) })}</p>
    </div>
  );
}

function Offer({ account }: { account: Address }) {
  const { t } = useTranslation("nft");
  const { data: funds } = useQuery(usdtFundsQuery(account, "did"));
  const flow = useFlow(DID_FLOW);
  const isBusy = flow?.isRunning === true;
  const price = amountText(DID_PRICE, 2);
  const balance = funds && amountText(funds.balance, 2);
  const isShort = funds !== undefined && funds.balance < DID_PRICE;
  return (
    <div className={classes["root"]}>
      <div className={classes["intro"]}>
        <div className={classes["art"]}>
          <KindArt kind="did" />
        </div>
        <p className={classes["about"]}>{t(($) => $.did.about)}</p>
      </div>
      <ul className={classes["points"]} aria-label={t(($) => $.did.points.label)}>
        <li>{t(($) => $.did.points.once)}</li>
        <li>{t(($) => $.did.points.bound)}</li>
        <li>{t(($) => $.did.points.shown)}</li>
      </ul>
      <TermsList
        layout="rows"
        terms={[
          { label: t(($) => $.did.price), value: `${price} USDT` },
          {
            label: t(($) => $.did.wallet),
            value: balance === undefined ? t(($) => $.notAvailable, { ns: "common" }) : `${balance} USDT`,
          },
        ]}
      />
      {isShort && !isBusy && balance !== undefined && (
        <p className={classes["short"]}>
          <strong>{t(($) => $.did.short)}</strong> {t(($) => $.did.shortText, { price, balance })}
        </p>
      )}
      {isBusy && (
        <p className={classes["working"]} role="status">
          {t(($) => $.did.working)}
        </p>
      )}
      <Button
        variant="primary"
        size="lg"
        wide
        busy={isBusy}
        onClick={() => {
          closeDidDialog();
          void didAction().then(beginAction).catch(notifyFailure);
        }}
      >
        {isBusy ? t(($) => $.actions.working) : t(($) => $.did.mint, { price })}
      </Button>
    </div>
  );
}

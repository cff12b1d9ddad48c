import { useQuery } from "@tanstack/react-query";
import type { UserAccountKind } from "@wth/rules";
import { Button } from "@wth/ui";
import { useTranslation } from "react-i18next";
import type { Address } from "viem";
import { openDidDialog } from "#shared/forms/dialogs.ts";
import { useSession } from "#shared/session/session-store.ts";
import { didNumberQuery } from "../api/did-number.ts";
import type { Swap } from "../api/open-swap.ts";
import { swapAccount } from "../model/swap-amount.ts";
import type { AccountDialog } from "./account-dialogs.tsx";

type Open = (dialog: AccountDialog) => void;
type Props = { account: UserAccountKind; openSwap: Swap | undefined; onOpen: Open };

/** Actions of an account. */
export function CardActions({ account, openSwap, onOpen }: Props) {
  const { t } = useTranslation("accounts");
  if (account === "normal") return <MineAction onOpen={onOpen} />;
  if (account === "fee") return <Button onClick={() => onOpen({ kind: "fee" })}>{t(($) => $.actions.buyFee)}</Button>;
  if (account === "social") return null;
  const isOurs = openSwap !== undefined && swapAccount(openSwap.type) === account;
  return (
    <>
      {account === "ctoc" && (
        <Button onClick={() => onOpen({ kind: "transfer", to: "normal" })}>
          {t(($) => $.actions.transferToNormal)}
        </Button>
      )}
      <Button onClick={() => onOpen({ kind: "swap", account })}>
        {isOurs ? t(($) => $.actions.finishSwap) : t(($) => $.actions.swap)}
      </Button>
    </>
  );
}

/** Without an identity in the wallet, minting one; with one, the transfer to the C2C account. */
function MineAction({ onOpen }: { onOpen: Open }) {
  const { t } = useTranslation("accounts");
  const session = useSession();
  const address = session.status === "signedIn" ? (session.address as Address) : undefined;
  const { data, isPending } = useQuery({ ...didNumberQuery(address ?? "0x"), enabled: address !== undefined });
  if (isPending) return <Button busy>{t(($) => $.actions.checkingDid)}</Button>;
  if (data === 0n)
    return (
      <Button variant="primary" onClick={openDidDialog}>
        {t(($) => $.actions.mintDid)}
      </Button>
    );
  // When the chain cannot be read, users can still move their WTH.
  return (
    <Button variant="primary" onClick={() => onOpen({ kind: "transfer", to: "ctoc" })}>
      {t(($) => $.actions.transferToCtoc)}
    </Button>
  );
}

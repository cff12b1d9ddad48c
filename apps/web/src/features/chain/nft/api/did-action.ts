import { didAbi } from "@wth/chain";
import { DID_PRICE } from "@wth/rules";
import { i18n } from "#i18n/index.ts";
import { api } from "#shared/api/client.ts";
import { type ActionMaker, type ChainAction, directMint } from "#shared/transaction/index.ts";
import { refresh } from "#shared/api/query-client.ts";
import { hasDid } from "#shared/session/use-profile.ts";
import { MintedIdentity } from "../components/minted.tsx";
import { type ContractPlace, contractPlace } from "./contract-place.ts";

/** One flow at a time per address; also the key under which it is restored after a reload. */
export const DID_FLOW = "didMint";

function didMint({ usdt, did }: ContractPlace): ChainAction {
  const t = i18n.getFixedT(null, "nft");
  return directMint({
    id: DID_FLOW,
    kind: DID_FLOW,
    params: {},
    title: () => i18n.t(($) => $.did.mintTitle, { ns: "nft" }),
    payment: { token: usdt, symbol: "USDT", amount: DID_PRICE },
    contract: did,
    abi: didAbi,
    words: () => ({
      approve: t(($) => $.actions.approve),
      both: t(($) => $.actions.both),
      send: t(($) => $.actions.mint),
      seen: t(($) => $.did.seen),
      done: t(($) => $.did.done),
    }),
    isSeen: async () => hasDid((await api.profileGet()).didNumber),
    onDone: () => void refresh(["balance", "nft", "profile"]),
    Result: MintedIdentity,
  });
}

/** Mints the identity of the wallet's address for its price in USDT. */
export const didAction = async (): Promise<ChainAction> => didMint(await contractPlace());

/** Recreates the action after a reload. */
export const resumeDidMint: ActionMaker = () => didAction();

import { seedBadgeAbi } from "@wth/chain";
import { BADGE_PRICE } from "@wth/rules";
import { i18n } from "#i18n/index.ts";
import { api } from "#shared/api/client.ts";
import { queryClient, refresh } from "#shared/api/query-client.ts";
import { userKey } from "#shared/api/query-keys.ts";
import { type ActionMaker, type ChainAction, directMint } from "#shared/transaction/index.ts";
import { MintedBadge } from "../components/minted.tsx";
import { type ContractPlace, contractPlace } from "./contract-place.ts";
import { nftOwnerQuery } from "./nft-owner.ts";

/** One flow at a time per address; also the key under which it is restored after a reload. */
export const BADGE_FLOW = "badgeMint";

/** Badges are transferable, so a new one is recognised by its token id. */
type Known = { badges: string };

const idsOf = (badges: readonly { tokenId: string }[]): string => badges.map(({ tokenId }) => tokenId).join(",");

async function isRecorded(known: Known): Promise<boolean> {
  const { badges } = await api.nftOwner();
  const old = new Set(known.badges.split(","));
  return badges.some(({ tokenId }) => !old.has(tokenId));
}

function badgeMint(known: Known, { usdt, seedBadge }: ContractPlace): ChainAction {
  const t = i18n.getFixedT(null, "nft");
  return directMint({
    id: BADGE_FLOW,
    kind: BADGE_FLOW,
    params: known,
    title: () => i18n.t(($) => $.badge.mintTitle, { ns: "nft" }),
    payment: { token: usdt, symbol: "USDT", amount: BADGE_PRICE },
    contract: seedBadge,
    abi: seedBadgeAbi,
    words: () => ({
      approve: t(($) => $.actions.approve),
      both: t(($) => $.actions.both),
      send: t(($) => $.actions.mint),
      seen: t(($) => $.badge.seen),
      done: t(($) => $.badge.done),
    }),
    isSeen: () => isRecorded(known),
    onApproved: () => void queryClient.invalidateQueries({ queryKey: userKey("balance") }),
    onDone: () => void refresh(["balance", "nft"]),
    Result: MintedBadge,
  });
}

/** Mints the seed badge for its price in USDT. */
export async function badgeAction(): Promise<ChainAction> {
  const { badges } = await queryClient.fetchQuery(nftOwnerQuery);
  return badgeMint({ badges: idsOf(badges) }, await contractPlace());
}

/** Recreates the action after a reload. */
export const resumeBadgeMint: ActionMaker = async (params) =>
  badgeMint({ badges: String(params["badges"]) }, await contractPlace());

import type { nftRoutes } from "@wth/api-contract";
import type { Deployment } from "@wth/chain";
import { formatAmount } from "@wth/rules";
import { getAddress } from "viem";
import type { Config } from "#platform/settings/config.ts";
import type { HandlersOf } from "#platform/http/handlers.ts";
import { readParameters } from "#platform/settings/parameters.ts";
import { orderTools } from "../orders/order-tools.ts";
import { findOpenOrder, findUsedOrder } from "../orders/signed-order-repo.ts";
import { signedFields } from "../orders/order-view.ts";
import { getUser } from "#identity/index.ts";
import { mintedCount, tokensOf, type NftToken } from "./nft-repo.ts";
import { mintNumber } from "./use-cases/mint-number.ts";

const tokenView = ({ token_id, minted_at }: NftToken) => ({
  tokenId: token_id.toString(),
  mintedAt: minted_at.getTime(),
});

export type NftTools = { config: Pick<Config, "rpcUrls" | "signer">; deployment: Deployment };

export function nftHandlers({ config, deployment }: NftTools): HandlersOf<typeof nftRoutes> {
  const { openContext, complete, contract } = orderTools("number", config, deployment);
  return {
    nftMintNumber: async ({ db, caller: { userId }, query, transaction }) => {
      const context = await openContext(db, userId);
      const request = { userId, price: query.price };
      const order = await complete(
        db,
        await transaction(async (tx) => (await mintNumber(tx, context, request)).order_id),
      );
      return {
        userAddress: getAddress(order.sender),
        amount: formatAmount(order.amount),
        status: order.status === "used" ? 1 : 0,
        ...signedFields(order, contract),
      };
    },
    nftOwner: async ({ db, caller }) => {
      const { address } = await getUser(db, caller.userId);
      const [badges, numbers, parameters, minted, open, used] = await Promise.all([
        tokensOf(db, "seedBadge", address),
        tokensOf(db, "numberNft", address),
        readParameters(db),
        mintedCount(db, "numberNft"),
        findOpenOrder(db, caller.userId, "number"),
        findUsedOrder(db, caller.userId, "number"),
      ]);
      const left = parameters["nft.numberCap"] - minted;
      return {
        badges: badges.map(tokenView),
        numbers: numbers.map(tokenView),
        numberPrice: formatAmount(parameters["nft.numberPrice"]),
        numberLeft: left > 0n ? Number(left) : 0,
        numberBought: used !== undefined,
        numberOrderEndsAt: open ? open.deadline.getTime() : null,
      };
    },
  };
}

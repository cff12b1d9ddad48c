import { z } from "zod";
import { defineRoutes } from "../../route.ts";
import { Address, AmountText, Id, TimeMs, signedOrderFields } from "../../schemas.ts";

export const NumberPayload = z
  .object({
    /** The caller: nobody else can use this order. */
    userAddress: Address,
    /** WTH taken from the Mine Account. */
    amount: AmountText,
    /** 1 when this account has bought its number already, else 0. */
    status: z.int().min(0).max(1),
    ...signedOrderFields,
  })
  .meta({ id: "NumberPayload" });

const Token = z.object({ tokenId: Id, mintedAt: TimeMs });

export const nftRoutes = defineRoutes({
  nftNumberSign: {
    method: "POST",
    path: "/app-api/user/nft-number-order/sign",
    auth: "user",
    summary: "Buy the number NFT from the Mine Account: the signed order to mint it; asked again it is the same order",
    money: true,
    begins: true,
    perMinute: 60,
    /** WTH that the buyer agreed to; another price is refused. */
    query: z.object({ price: AmountText.optional() }),
    data: NumberPayload,
  },
  nftOwner: {
    method: "GET",
    path: "/app-api/user/nft/get-owner",
    auth: "user",
    summary: "The caller's tokens as the chain has finally recorded them, and the terms of the number NFT",
    data: z
      .object({
        badges: z.array(Token),
        numbers: z.array(Token),
        /** WTH for one number. */
        numberPrice: AmountText,
        numberLeft: z.int(),
        /** This account has bought its number. */
        numberBought: z.boolean(),
        /** WTH is held for a number that is not minted yet; it comes back when the order ends unused. */
        numberOrderEndsAt: TimeMs.nullable(),
      })
      .meta({ id: "NftOwner" }),
  },
});

import { z } from "../../zod.ts";
import { defineRoutes } from "../../route.ts";
import { Address, AmountText, Id, TimeMs, signedOrderFields } from "../../schemas.ts";
import { heldOrderRefusals } from "./refusals.ts";

export const NumberPayload = z
  .object({
    userAddress: Address.describe("The caller; no other address can use this order"),
    amount: AmountText.describe("WTH taken from the Mine Account"),
    status: z.int().min(0).max(1).describe("1 when this account has already bought its number, else 0"),
    ...signedOrderFields,
  })
  .meta({ id: "NumberPayload" });

const Token = z.object({ tokenId: Id, mintedAt: TimeMs });

export const nftRoutes = defineRoutes({
  nftMintNumber: {
    method: "POST",
    path: "/app-api/user/nft-number-order/sign",
    auth: "user",
    stale: ["balance", "order", "nft"],
    summary:
      "Buy the number NFT from the Mine Account: returns the signed order to mint it, the same on a repeated call",
    refuses: [...heldOrderRefusals, "priceChanged", "nftSoldOut", "insufficientBalance"],
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
    summary: "The caller's tokens by final blocks, and the terms of the number NFT",
    data: z
      .object({
        badges: z.array(Token),
        numbers: z.array(Token),
        numberPrice: AmountText.describe("Price of one number in WTH"),
        numberLeft: z.int(),
        numberBought: z.boolean().describe("This account has bought its number"),
        numberOrderEndsAt: TimeMs.nullable().describe(
          "End of the signed order that holds WTH for a number not minted yet; the WTH is returned when the order ends unused",
        ),
      })
      .meta({ id: "NftOwner" }),
  },
});

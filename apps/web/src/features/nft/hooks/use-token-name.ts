import { useTranslation } from "react-i18next";

/** A token that somebody owns. */
export type ShownToken = {
  kind: "seedBadge" | "numberNft";
  tokenId: string;
  /** Unix milliseconds. */
  mintedAt: number;
};

/** What tokens are called, their number included. */
export function useTokenName(): (token: Pick<ShownToken, "kind" | "tokenId">) => string {
  const { t } = useTranslation("nft");
  const names = { seedBadge: t(($) => $.badge.name), numberNft: t(($) => $.number.name) };
  return ({ kind, tokenId }) => `${names[kind]} #${tokenId}`;
}

import { useTranslation } from "react-i18next";

/** A token that somebody owns. */
export type ShownToken = {
  kind: "seedBadge" | "numberNft";
  tokenId: string;
  /** Unix milliseconds. */
  mintedAt: number;
};

/** What tokens are called, with the number of those that have one. */
export function useTokenName(): (token: Pick<ShownToken, "kind"> & Partial<ShownToken>) => string {
  const { t } = useTranslation("nft");
  const names = { seedBadge: t(($) => $.badge.name), numberNft: t(($) => $.number.name) };
  return ({ kind, tokenId }) => (tokenId === undefined ? names[kind] : `${names[kind]} #${tokenId}`);
}

import { useTranslation } from "react-i18next";

/** An owned token. */
export type ShownToken = {
  kind: "seedBadge" | "numberNft";
  tokenId: string;
  /** Unix milliseconds. */
  mintedAt: number;
};

/** Returns a function for the name of a token, with its number if it has one. */
export function useTokenName(): (token: Pick<ShownToken, "kind"> & Partial<ShownToken>) => string {
  const { t } = useTranslation("nft");
  const names = { seedBadge: t(($) => $.badge.name), numberNft: t(($) => $.number.name) };
  return ({ kind, tokenId }) => (tokenId === undefined ? names[kind] : `${names[kind]} #${tokenId}`);
}

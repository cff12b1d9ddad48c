import { useQuery } from "@tanstack/react-query";
import { useProfile, hasDid } from "#shared/session/use-profile.ts";
import { useTranslation } from "react-i18next";
import { nftOwnerQuery } from "../api/nft-owner.ts";
import type { TokenKind } from "../api/token-picture.ts";
import { useTokenName } from "../hooks/use-token-name.ts";
import classes from "./minted.module.css";
import { TokenPicture } from "./token-picture.tsx";

function Minted({ kind, tokenId, name }: { kind: TokenKind; tokenId: string; name: string }) {
  return (
    <figure className={classes["root"]}>
      <TokenPicture kind={kind} tokenId={tokenId} label={name} />
      <figcaption className={classes["name"]}>{name}</figcaption>
    </figure>
  );
}

/** The account's newest token of a kind; tokens are listed in the order of minting. */
function MintedToken({ kind }: { kind: "seedBadge" | "numberNft" }) {
  const { data } = useQuery(nftOwnerQuery);
  const nameOf = useTokenName();
  const newest = (kind === "seedBadge" ? data?.badges : data?.numbers)?.at(-1);
  if (newest === undefined) return null;
  const token = { kind, tokenId: newest.tokenId };
  return <Minted {...token} name={nameOf(token)} />;
}

export const MintedBadge = () => <MintedToken kind="seedBadge" />;
export const MintedNumber = () => <MintedToken kind="numberNft" />;

/** The account's identity. */
export function MintedIdentity() {
  const { t } = useTranslation("nft");
  const { data } = useProfile();
  if (data === undefined || !hasDid(data.didNumber)) return null;
  const number = data.didNumber;
  return <Minted kind="did" tokenId={number} name={t(($) => $.did.name, { number })} />;
}

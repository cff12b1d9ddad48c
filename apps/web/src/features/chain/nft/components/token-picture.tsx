import { useQuery } from "@tanstack/react-query";
import { type TokenKind, tokenPictureQuery } from "../api/token-picture.ts";
import { KindArt } from "./nft-art/kind-art.tsx";
import classes from "./token-picture.module.css";

type Props = {
  kind: TokenKind;
  tokenId: string;
  /** Alternative text. */
  label: string;
};

/**
 * Picture of a token's contract, shown as an image so that it can run and load nothing. The generic picture replaces an
 * unreadable one.
 */
export function TokenPicture({ kind, tokenId, label }: Props) {
  const { data: image, isError } = useQuery(tokenPictureQuery(kind, tokenId));
  if (image !== undefined) return <img className={classes["root"]} src={image} alt={label} width={600} height={600} />;
  return (
    <span className={classes["root"]} role="img" aria-label={label} aria-busy={!isError}>
      {isError && <KindArt kind={kind} />}
    </span>
  );
}

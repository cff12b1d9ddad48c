import { useQuery } from "@tanstack/react-query";
import { type TokenKind, tokenPictureQuery } from "../api/token-picture.ts";
import { KindArt } from "./nft-art/kind-art.tsx";
import classes from "./token-picture.module.css";

type Props = {
  kind: TokenKind;
  tokenId: string;
  /** Words for who does not see the picture. */
  label: string;
};

/**
 * The picture that a token's contract draws; as an image it can neither run nor load anything. The general drawing
 * stands in for one that cannot be read.
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

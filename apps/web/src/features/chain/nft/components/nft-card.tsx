import type { ReactNode } from "react";
import { type ShownToken, useTokenName } from "../hooks/use-token-name.ts";
import { KindArt } from "./nft-art/kind-art.tsx";
import classes from "./nft-card.module.css";
import { TokenButton } from "./token-button.tsx";
import { TokenShelf } from "./token-shelf.tsx";

type Props = {
  kind: ShownToken["kind"];
  tag: ReactNode;
  about: string;
  /** Owned tokens of this kind; the first one replaces the generic picture. */
  tokens: readonly ShownToken[];
  onShow: (token: ShownToken) => void;
  /** Terms, notes and buttons. */
  children: ReactNode;
};

/** One kind of NFT: picture, description and actions. */
export function NftCard({ kind, tag, about, tokens, onShow, children }: Props) {
  const nameOf = useTokenName();
  const [first, ...others] = tokens;
  return (
    <article className={classes["root"]} data-kind={kind} data-testid={`nft-${kind}`}>
      <div className={classes["art"]}>
        {first === undefined ? <KindArt kind={kind} /> : <TokenButton token={first} onShow={onShow} />}
      </div>
      <div className={classes["head"]}>
        <h2 className={classes["name"]}>{nameOf(first ?? { kind })}</h2>
        {tag}
      </div>
      <div className={classes["body"]}>
        <p className={classes["about"]}>{about}</p>
        <TokenShelf tokens={others} onShow={onShow} />
        {children}
      </div>
    </article>
  );
}

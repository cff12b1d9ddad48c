import { memo } from "react";
import type { TokenKind } from "#features/chain/nft/api/token-picture.ts";
import { BadgeArt } from "./badge-art.tsx";
import { DidArt } from "./did-art.tsx";
import { NumberArt } from "./number-art.tsx";

const drawings = { seedBadge: BadgeArt, numberNft: NumberArt, did: DidArt } as const;

/** Generic picture of a kind of token. */
export const KindArt = memo(function KindArt({ kind }: { kind: TokenKind }) {
  const Drawing = drawings[kind];
  return <Drawing />;
});

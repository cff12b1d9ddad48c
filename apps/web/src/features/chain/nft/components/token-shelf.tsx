import { Button } from "@wth/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ShownToken } from "../hooks/use-token-name.ts";
import { TokenButton } from "./token-button.tsx";
import classes from "./token-shelf.module.css";

/** Number of tokens shown before the rest is requested. */
const AT_FIRST = 6;

type Props = { tokens: readonly ShownToken[]; withNames?: boolean; onShow: (token: ShownToken) => void };

/** Small pictures of tokens in a row. */
export function TokenShelf({ tokens, withNames = false, onShow }: Props) {
  const { t } = useTranslation("nft");
  const [isOpen, setIsOpen] = useState(false);
  const shown = isOpen ? tokens : tokens.slice(0, AT_FIRST);
  const hidden = tokens.length - shown.length;
  if (tokens.length === 0) return null;
  return (
    <div className={classes["root"]}>
      <ul className={classes["list"]} data-named={withNames || undefined}>
        {shown.map((token) => (
          <li key={`${token.kind}${token.tokenId}`}>
            <TokenButton token={token} withName={withNames} onShow={onShow} />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button size="sm" variant="quiet" onClick={() => setIsOpen(true)}>
          {t(($) => $.more, { count: hidden })}
        </Button>
      )}
    </div>
  );
}

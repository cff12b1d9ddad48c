import { useTranslation } from "react-i18next";
import { type ShownToken, useTokenName } from "../hooks/use-token-name.ts";
import classes from "./token-button.module.css";
import { TokenPicture } from "./token-picture.tsx";

type Props = { token: ShownToken; onShow: (token: ShownToken) => void };

/** An owned token's picture and number; a click shows more of it. */
export function TokenButton({ token, onShow }: Props) {
  const { t } = useTranslation("nft");
  const name = useTokenName()(token);
  return (
    <button
      type="button"
      className={classes["root"]}
      aria-label={t(($) => $.open, { name })}
      onClick={() => onShow(token)}
    >
      <TokenPicture kind={token.kind} tokenId={token.tokenId} label={name} />
      <span className={classes["number"]}>#{token.tokenId}</span>
    </button>
  );
}

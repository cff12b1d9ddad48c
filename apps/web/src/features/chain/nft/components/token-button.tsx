import { useTranslation } from "react-i18next";
import { type ShownToken, useTokenName } from "../hooks/use-token-name.ts";
import classes from "./token-button.module.css";
import { TokenPicture } from "./token-picture.tsx";

type Props = {
  token: ShownToken;
  /** Shows the name beside the picture. */
  withName?: boolean;
  onShow: (token: ShownToken) => void;
};

/** Picture of an owned token; a click opens its details. */
export function TokenButton({ token, withName = false, onShow }: Props) {
  const { t } = useTranslation("nft");
  const name = useTokenName()(token);
  return (
    <button
      type="button"
      className={classes["root"]}
      data-named={withName || undefined}
      aria-label={t(($) => $.open, { name })}
      onClick={() => onShow(token)}
    >
      <span className={classes["picture"]}>
        <TokenPicture kind={token.kind} tokenId={token.tokenId} label={name} />
      </span>
      {withName && <span className={classes["name"]}>{name}</span>}
    </button>
  );
}

import { pictureKey, useStablePicture } from "@wth/ui";
import { useTranslation } from "react-i18next";
import type { OrderDetail } from "#features/market/model/order.ts";
import classes from "./shown-pictures.module.css";

type Props = NonNullable<OrderDetail["log"][number]["pictures"]>;

/** Pictures of a statement: their number, and the user's pictures themselves. */
export function ShownPictures({ count, own }: Props) {
  const { t } = useTranslation("market");
  return (
    <>
      <p className={classes["count"]}>{t(($) => $.pictures.shown, { count })}</p>
      {own.length > 0 && (
        <ul className={classes["list"]}>
          {own.map((address, index) => (
            <li key={pictureKey(address)}>
              <OwnPicture address={address} name={t(($) => $.pictures.name, { number: index + 1 })} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function OwnPicture({ address, name }: { address: string; name: string }) {
  const { isGone, image } = useStablePicture(address);
  if (isGone) return <span className={classes["gone"]} role="img" aria-label={name} />;
  return <img className={classes["picture"]} {...image} alt={name} />;
}

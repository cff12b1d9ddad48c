import { Button, Dialog, pictureKey, useStablePicture } from "@wth/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { refresh } from "#shared/action/use-action.ts";
import classes from "./evidence-pictures.module.css";

/** Thumbnails of a party's pictures, with one of them enlarged. The server logs each view. */
export function EvidencePictures({ addresses }: { addresses: readonly string[] }) {
  const { t } = useTranslation("decisions");
  const [opened, setOpened] = useState<number | null>(null);
  if (addresses.length === 0) return null;
  const name = (at: number) => t(($) => $.trades.picture, { number: at + 1 });
  return (
    <>
      <ul className={classes["list"]}>
        {addresses.map((address, at) => (
          <li key={pictureKey(address)}>
            <button
              type="button"
              className={classes["small"]}
              aria-label={t(($) => $.trades.enlarge, { name: name(at) })}
              onClick={() => setOpened(at)}
            >
              <ReloadablePicture address={address} name="" />
            </button>
          </li>
        ))}
      </ul>
      <Dialog
        opened={opened !== null}
        onClose={() => setOpened(null)}
        title={name(opened ?? 0)}
        closeLabel={t(($) => $.close, { ns: "common" })}
        size={960}
      >
        <div className={classes["large"]}>
          <ReloadablePicture key={opened} address={addresses[opened ?? 0] ?? ""} name={name(opened ?? 0)} />
        </div>
      </Dialog>
    </>
  );
}

/** One picture, or a button to reload it once its URL has expired. */
function ReloadablePicture({ address, name }: { address: string; name: string }) {
  const { t } = useTranslation("decisions");
  const { isGone, image } = useStablePicture(address);
  if (!isGone) return <img {...image} alt={name} />;
  if (name === "") return <span className={classes["gone"]} />;
  return (
    <p className={classes["late"]}>
      {t(($) => $.trades.pictureGone)}
      <Button size="sm" onClick={() => void refresh(["trades"])}>
        {t(($) => $.trades.pictureAgain)}
      </Button>
    </p>
  );
}

import { useQueryClient } from "@tanstack/react-query";
import { Button, Dialog, pictureKey, useKeptPicture } from "@wth/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "./evidence-pictures.module.css";

/** Pictures that a side of a trade has shown, small, and one of them large. Every look at one is on record. */
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
              <KeptPicture address={address} name="" />
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
          <KeptPicture key={opened} address={addresses[opened ?? 0] ?? ""} name={name(opened ?? 0)} />
        </div>
      </Dialog>
    </>
  );
}

/** One picture, or a way to it once its address has ended. */
function KeptPicture({ address, name }: { address: string; name: string }) {
  const { t } = useTranslation("decisions");
  const queryClient = useQueryClient();
  const { isGone, image } = useKeptPicture(address);
  if (!isGone) return <img {...image} alt={name} />;
  if (name === "") return <span className={classes["gone"]} />;
  return (
    <p className={classes["late"]}>
      {t(($) => $.trades.pictureGone)}
      <Button size="sm" onClick={() => void queryClient.invalidateQueries({ queryKey: ["trades"] })}>
        {t(($) => $.trades.pictureAgain)}
      </Button>
    </p>
  );
}

import { useQueryClient } from "@tanstack/react-query";
import type { PhotoSlot } from "@wth/rules";
import { Button, StatusPill } from "@wth/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { kycInfoQuery } from "#shared/session/kyc-info.ts";
import { slotFields } from "#features/identity/kyc/model/slots.ts";
import classes from "./submitted-photos.module.css";

type Props = {
  slot: PhotoSlot;
  name: string;
  /** Expires after a minute; empty when the photo is no longer stored. */
  link: string;
  /** The review rejected this photo. */
  isMarked: boolean;
};

/**
 * A photo by its first URL: newer URLs show the same photo, and the server logs each view. An expired URL is renewed on
 * demand.
 */
export function LinkedPhoto({ slot, name, link, isMarked }: Props) {
  const { t } = useTranslation("kyc");
  const queryClient = useQueryClient();
  const [source, setSource] = useState(link);
  const [isBroken, setIsBroken] = useState(false);
  const [busy, setBusy] = useState(false);

  async function renew(): Promise<void> {
    setBusy(true);
    try {
      const fresh = await queryClient.fetchQuery({ ...kycInfoQuery, staleTime: 0 });
      setSource(fresh[slotFields[slot]]);
      setIsBroken(false);
    } catch {
      // the photo stays unchanged and can be retried
    } finally {
      setBusy(false);
    }
  }

  const isShown = link !== "" && source !== "" && !isBroken;
  return (
    <figure className={classes["photo"]} data-marked={isMarked || undefined}>
      <div className={classes["frame"]}>
        {isShown && <img src={source} alt={name} onError={() => setIsBroken(true)} />}
        {link === "" && <p className={classes["words"]}>{t(($) => $.result.deleted)}</p>}
        {link !== "" && isBroken && (
          <div className={classes["words"]}>
            <p>{t(($) => $.result.photoFailed)}</p>
            <Button size="sm" busy={busy} onClick={() => void renew()}>
              {t(($) => $.result.show)}
            </Button>
          </div>
        )}
      </div>
      <figcaption>
        {name} {isMarked && <StatusPill tone="coral">{t(($) => $.result.marked)}</StatusPill>}
      </figcaption>
    </figure>
  );
}

import { KYC_FILE_TYPE, type PhotoSlot } from "@wth/rules";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { beginning, sendPhoto } from "#shared/files/send-photo.ts";
import { notifyError, notifySuccess } from "@wth/web-kit/toasts/toasts.ts";
import { serverNow } from "#shared/time/server-clock.ts";
import { emptySlot, emptySlots, type BusySlot, type Slots, type SlotState } from "../model/slot-state.ts";

export type PhotoSlots = {
  slots: Slots;
  /** Uploads a photo into a slot, replacing the current one; a success that the user did not ask for shows no toast. */
  choose: (slot: PhotoSlot, file: File, options?: { isQuiet: boolean }) => Promise<void>;
  cancel: (slot: PhotoSlot) => void;
  /** Empties all slots. */
  clear: () => void;
};

/** Photos of the form and their cancellable uploads. */
export function usePhotoSlots(initial: Slots, onPreview: (slot: PhotoSlot, preview: string) => void): PhotoSlots {
  const { t } = useTranslation("kyc");
  const [slots, setSlots] = useState(initial);
  const running = useRef(new Map<PhotoSlot, AbortController>());
  useEffect(() => {
    const uploads = running.current;
    return () => uploads.forEach((upload) => upload.abort());
  }, []);

  const put = (slot: PhotoSlot, state: SlotState): void => setSlots((now) => ({ ...now, [slot]: state }));

  function refuse(slot: PhotoSlot, reason: string): void {
    put(slot, { ...emptySlot, ...(reason === "" ? {} : { reason }) });
  }

  async function upload(slot: PhotoSlot, file: File, signal: AbortSignal, isQuiet: boolean): Promise<void> {
    const show = (change: Partial<BusySlot>): void =>
      setSlots((now) => (now[slot].status === "uploading" ? { ...now, [slot]: { ...now[slot], ...change } } : now));
    put(slot, { status: "uploading", ...beginning });
    const result = await sendPhoto(file, { type: KYC_FILE_TYPE, signal, onChange: show });
    if ("url" in result) {
      onPreview(slot, result.preview);
      put(slot, { status: "done", ...result, uploadedAt: serverNow() });
      if (!isQuiet) notifySuccess(t(($) => $.photos.success));
      return undefined;
    }
    notifyError(result.refusedBy === "ticket" ? result.msg : t(($) => $.photos.failed));
    refuse(slot, result.msg || t(($) => $.photos.again));
    return undefined;
  }

  function giveUp(slot: PhotoSlot): void {
    running.current.get(slot)?.abort();
    running.current.delete(slot);
  }

  async function choose(slot: PhotoSlot, file: File, { isQuiet } = { isQuiet: false }): Promise<void> {
    giveUp(slot);
    const controller = new AbortController();
    running.current.set(slot, controller);
    try {
      await upload(slot, file, controller.signal, isQuiet);
    } catch (error) {
      if (!controller.signal.aborted) throw error;
    }
  }

  return {
    slots,
    choose,
    cancel: (slot) => (giveUp(slot), put(slot, emptySlot)),
    clear: () => ([...running.current.keys()].forEach(giveUp), setSlots(emptySlots)),
  };
}

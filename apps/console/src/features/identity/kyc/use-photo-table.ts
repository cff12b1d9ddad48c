import { useState } from "react";
import type { PhotoView } from "./photo-view.ts";
import type { Slot } from "./rejection.ts";

export type PhotoTable = {
  front: Slot | null;
  views: Readonly<Partial<Record<Slot, PhotoView>>>;
  /** Brings a photo to the front, or back when it is there. */
  bring: (slot: Slot) => void;
  setView: (slot: Slot, view: PhotoView) => void;
};

/** How the photos of one case lie. */
export function usePhotoTable(): PhotoTable {
  const [front, setFront] = useState<Slot | null>(null);
  const [views, setViews] = useState<PhotoTable["views"]>({});
  return {
    front,
    views,
    bring: (slot) => setFront((shown) => (shown === slot ? null : slot)),
    setView: (slot, view) => setViews((known) => ({ ...known, [slot]: view })),
  };
}

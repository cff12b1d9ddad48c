import { useState } from "react";
import type { PhotoView } from "./photo-view.ts";
import type { Slot } from "./rejection.ts";

export type PhotoTable = {
  front: Slot | null;
  views: Readonly<Partial<Record<Slot, PhotoView>>>;
  /** Shows a photo large, or small again when it is large. */
  bring: (slot: Slot) => void;
  setView: (slot: Slot, view: PhotoView) => void;
};

/** Zoom, rotation and selection of the photos of one case. */
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

import { IconMaximize, IconMinimize, IconRotateClockwise, IconZoomIn, IconZoomOut } from "@tabler/icons-react";
import { Button, IconButton } from "@wth/ui";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "./photo-pane.module.css";
import { closer, farther, moved, transformOf, turned, type PhotoView } from "./photo-view.ts";
import type { Slot } from "./rejection.ts";

type Props = {
  slot: Slot;
  /** Key that shows the photo large. */
  number: number;
  src: string;
  view: PhotoView;
  isFront: boolean;
  /** True while another photo is shown large. */
  isBehind: boolean;
  onView: (view: PhotoView) => void;
  onFront: () => void;
  /** Loads a new URL: each expires after at most a minute. */
  onReload: () => void;
};

/** One photo of a case: zoom by buttons or wheel, pan by dragging, rotate, show large. */
export function PhotoPane({ slot, number, src, view, isFront, isBehind, onView, onFront, onReload }: Props) {
  const { t } = useTranslation("kyc");
  const [failed, setFailed] = useState<string | null>(null);
  const last = useRef<{ x: number; y: number } | null>(null);
  const name = t(($) => $.slots[slot]);
  return (
    <figure className={classes["root"]} data-front={isFront || undefined} data-behind={isBehind || undefined}>
      <figcaption className={classes["head"]}>
        <span>
          <kbd>{number}</kbd> {name}
        </span>
        <span className={classes["tools"]}>
          <IconButton label={t(($) => $.photo.farther, { name })} onClick={() => onView(farther(view))}>
            <IconZoomOut size={17} stroke={1.7} />
          </IconButton>
          <IconButton label={t(($) => $.photo.closer, { name })} onClick={() => onView(closer(view))}>
            <IconZoomIn size={17} stroke={1.7} />
          </IconButton>
          <IconButton label={t(($) => $.photo.turn, { name })} onClick={() => onView(turned(view))}>
            <IconRotateClockwise size={17} stroke={1.7} />
          </IconButton>
          <IconButton
            label={isFront ? t(($) => $.photo.back, { name }) : t(($) => $.photo.front, { name })}
            aria-pressed={isFront}
            onClick={onFront}
          >
            {isFront ? <IconMinimize size={17} stroke={1.7} /> : <IconMaximize size={17} stroke={1.7} />}
          </IconButton>
        </span>
      </figcaption>
      <div
        className={classes["frame"]}
        data-zoomed={view.zoom > 1 || undefined}
        onWheel={({ deltaY }) => onView(deltaY < 0 ? closer(view) : farther(view))}
        onPointerDown={(event) => {
          last.current = { x: event.clientX, y: event.clientY };
          event.currentTarget.setPointerCapture?.(event.pointerId);
        }}
        onPointerMove={({ clientX, clientY }) => {
          if (last.current === null) return;
          onView(moved(view, clientX - last.current.x, clientY - last.current.y));
          last.current = { x: clientX, y: clientY };
        }}
        onPointerUp={() => (last.current = null)}
        onPointerCancel={() => (last.current = null)}
      >
        {failed === src ? (
          <div className={classes["gone"]}>
            <p>{t(($) => $.photo.gone)}</p>
            <Button size="sm" onClick={onReload}>
              {t(($) => $.photo.reload)}
            </Button>
          </div>
        ) : (
          <img
            src={src}
            alt={name}
            draggable={false}
            style={{ transform: transformOf(view) }}
            onError={() => setFailed(src)}
          />
        )}
      </div>
    </figure>
  );
}

/** Zoom, quarter turns and offset of a photo. */
export type PhotoView = { zoom: number; turns: number; x: number; y: number };

export const ZOOM_MAX = 8;
const STEP = 1.4;

export const flat: PhotoView = { zoom: 1, turns: 0, x: 0, y: 0 };

/** A photo at original size is centred. */
const settled = (view: PhotoView): PhotoView => (view.zoom === 1 ? { ...view, x: 0, y: 0 } : view);

export const closer = (view: PhotoView): PhotoView => ({ ...view, zoom: Math.min(ZOOM_MAX, view.zoom * STEP) });
export const farther = (view: PhotoView): PhotoView => settled({ ...view, zoom: Math.max(1, view.zoom / STEP) });
export const turned = (view: PhotoView): PhotoView => ({ ...view, turns: view.turns + 1 });

/** Moves a photo that is larger than its frame. */
export const moved = (view: PhotoView, x: number, y: number): PhotoView =>
  view.zoom === 1 ? view : { ...view, x: view.x + x, y: view.y + y };

export const transformOf = ({ zoom, turns, x, y }: PhotoView): string =>
  `translate(${x}px, ${y}px) rotate(${turns * 90}deg) scale(${zoom})`;

import { createStore } from "@wth/web-kit/state/create-store.ts";

/** Whether another version of the app than the one on the screen is ready to be used. */
export const updateReady = createStore(false);

let accept: () => Promise<void> = () => Promise.resolve();
let isReloading = false;

/** Says how a version that is ready is put in place. */
export function announceUpdate(putInPlace: () => Promise<void>): void {
  accept = putInPlace;
  updateReady.set(true);
}

/** Goes over to the version that is ready: the one time that the page loads anew, because somebody asked for it. */
export async function applyUpdate(reload: () => void = () => location.reload()): Promise<void> {
  if (isReloading) return;
  isReloading = true;
  await accept();
  reload();
}

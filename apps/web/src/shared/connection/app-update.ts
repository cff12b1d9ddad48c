import { createStore } from "@wth/web-kit/state/create-store.ts";

/** True when a newer version than the current one is ready. */
export const updateReady = createStore(false);

let accept: () => Promise<void> = () => Promise.resolve();
let isReloading = false;

/** Registers the function that activates a ready version. */
export function announceUpdate(putInPlace: () => Promise<void>): void {
  accept = putInPlace;
  updateReady.set(true);
}

/** Activates the ready version and reloads; only on the user's request. */
export async function applyUpdate(reload: () => void = () => location.reload()): Promise<void> {
  if (isReloading) return;
  isReloading = true;
  await accept();
  reload();
}

import { localKeys } from "#config/storage-keys.ts";
import { createStore, useStore } from "@wth/web-kit/state/create-store.ts";

/** Whether the end of a session is notified, and if not, why: not wished, refused by the browser, or beyond it. */
export type SessionNotice = "on" | "off" | "dismissed" | "blocked" | "unsupported";

const WANTED = "on";
const isWanted = (): boolean => localStorage.getItem(localKeys.sessionNotice) === WANTED;

/** What the browser allows now; it may change while the page is open. */
function currentNotice(): SessionNotice {
  if (!("Notification" in globalThis)) return "unsupported";
  if (Notification.permission === "denied") return "blocked";
  return Notification.permission === "granted" && isWanted() ? "on" : "off";
}

/** Whether the browser's last question was closed without an answer. A new value says that anything may have changed. */
const store = createStore({ wasDismissed: false });

// another tab has chosen
window.addEventListener("storage", ({ key }) => {
  if (key === localKeys.sessionNotice || key === null) store.set({ wasDismissed: false });
});

export function useSessionNotice(): SessionNotice {
  const { wasDismissed } = useStore(store);
  const notice = currentNotice();
  return notice === "off" && wasDismissed ? "dismissed" : notice;
}

/** Turns notifications off, or on, for which the browser may ask. Call it for a click only. */
export async function turnSessionNotice(isOn: boolean): Promise<void> {
  const permission = isOn ? await Notification.requestPermission() : undefined;
  if (permission === "granted") localStorage.setItem(localKeys.sessionNotice, WANTED);
  else localStorage.removeItem(localKeys.sessionNotice);
  store.set({ wasDismissed: permission === "default" });
}

type Words = { title: string; body: string; tag: string };

/**
 * Shows a notification; of those with the same tag, also from other tabs of the browser, one is shown.
 * @returns whether the browser did
 */
export function showNotice({ title, body, tag }: Words, onClick: () => void): boolean {
  try {
    const notice = new Notification(title, { body, tag });
    notice.addEventListener("click", () => {
      window.focus();
      notice.close();
      onClick();
    });
    return true;
  } catch {
    // some phones know notifications of installed apps only
    return false;
  }
}

import { localKeys } from "#config/storage-keys.ts";
import { createStore, useStore } from "@wth/web-kit/state/create-store.ts";

/** State of session notifications: on, or the reason why not: switched off, denied by the browser, or unsupported. */
export type SessionReminder = "on" | "off" | "dismissed" | "blocked" | "unsupported";

const WANTED = "on";
const isWanted = (): boolean => localStorage.getItem(localKeys.sessionReminder) === WANTED;

/** Returns the browser's permission; it may change while the page is open. */
function currentReminder(): SessionReminder {
  if (!("Notification" in globalThis)) return "unsupported";
  if (Notification.permission === "denied") return "blocked";
  return Notification.permission === "granted" && isWanted() ? "on" : "off";
}

/** True when the last permission prompt was closed without an answer. A new object signals any change. */
const store = createStore({ wasDismissed: false });

// another tab has changed it
window.addEventListener("storage", ({ key }) => {
  if (key === localKeys.sessionReminder || key === null) store.set({ wasDismissed: false });
});

export function useSessionReminder(): SessionReminder {
  const { wasDismissed } = useStore(store);
  const reminder = currentReminder();
  return reminder === "off" && wasDismissed ? "dismissed" : reminder;
}

/** Switches notifications off or on; switching on may open the browser's prompt. Call only in response to a click. */
export async function setSessionReminder(isOn: boolean): Promise<void> {
  const permission = isOn ? await Notification.requestPermission() : undefined;
  if (permission === "granted") localStorage.setItem(localKeys.sessionReminder, WANTED);
  else localStorage.removeItem(localKeys.sessionReminder);
  store.set({ wasDismissed: permission === "default" });
}

type Words = { title: string; body: string; tag: string };

/** Shows a notification; one per tag across the browser's tabs. @returns true when the browser showed it */
export function showBrowserNotification({ title, body, tag }: Words, onClick: () => void): boolean {
  try {
    const reminder = new Notification(title, { body, tag });
    reminder.addEventListener("click", () => {
      window.focus();
      reminder.close();
      onClick();
    });
    return true;
  } catch {
    // some phones support notifications of installed apps only
    return false;
  }
}

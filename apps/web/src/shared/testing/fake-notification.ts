import { vi } from "vitest";

type Shown = { title: string; options: NotificationOptions; isClosed: boolean; click: () => void };

/** A browser's notifications: what its user answers when asked, and what was shown. */
export type FakeNotifications = {
  answer: NotificationPermission;
  asked: number;
  shown: Shown[];
  /** Like phones that know notifications of installed apps only. */
  isIllegal: boolean;
};

/** Puts notifications in the place of the browser's own; `vi.unstubAllGlobals` takes them away again. */
export function installNotifications(permission: NotificationPermission = "default"): FakeNotifications {
  const fake: FakeNotifications = { answer: "granted", asked: 0, shown: [], isIllegal: false };
  class Shows extends EventTarget {
    static permission = permission;
    readonly #shown: Shown;

    constructor(title: string, options: NotificationOptions = {}) {
      super();
      if (fake.isIllegal) throw new TypeError("Illegal constructor");
      this.#shown = { title, options, isClosed: false, click: () => this.dispatchEvent(new Event("click")) };
      fake.shown.push(this.#shown);
    }

    static requestPermission(): Promise<NotificationPermission> {
      fake.asked += 1;
      if (Shows.permission === "default") Shows.permission = fake.answer;
      return Promise.resolve(Shows.permission);
    }

    close(): void {
      this.#shown.isClosed = true;
    }
  }
  vi.stubGlobal("Notification", Shows);
  return fake;
}

import { vi } from "vitest";

type Shown = { title: string; options: NotificationOptions; isClosed: boolean; click: () => void };

/** Mocked notifications: the user's answer to the prompt, and the shown notifications. */
export type FakeNotifications = {
  answer: NotificationPermission;
  asked: number;
  shown: Shown[];
  /** Behaves like phones that support notifications of installed apps only. */
  isIllegal: boolean;
};

/** Mocks the browser's notifications; `vi.unstubAllGlobals` restores them. */
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

import { useEffect, useState } from "react";
import {
  ownEndpoint,
  pushState,
  rememberedPush,
  subscribe,
  unsubscribe,
  type PushState,
  type Subscription,
} from "#shared/messaging/push-subscription.ts";
import type { NotificationSettings } from "#shared/messaging/settings-query.ts";

type Tools = {
  pushKey: string;
  devices: readonly NotificationSettings["addresses"][number][];
  onConnect: (subscription: Subscription) => void;
  onRemove: (id: string) => void;
  /** The browser did not subscribe, although the person permits it. */
  onRefused: () => void;
};

/** State of push on this device, and functions that switch it. */
export function usePush({ pushKey, devices, onConnect, onRemove, onRefused }: Tools) {
  const [state, setState] = useState<PushState>("off");
  const endpoints = devices.map(({ endpoint }) => endpoint ?? "").join(" ");
  const look = async (): Promise<void> => setState(await pushState(endpoints.split(" ")));

  useEffect(() => {
    let isOver = false;
    void pushState(endpoints.split(" ")).then((found) => {
      if (!isOver) setState(found);
    });
    return () => {
      isOver = true;
    };
  }, [endpoints]);

  return {
    state,
    turnOn: async (): Promise<void> => {
      try {
        const subscription = await subscribe(pushKey);
        if (subscription) return onConnect(subscription);
      } catch {
        onRefused();
      }
      return look();
    },
    turnOff: async (): Promise<void> => {
      const endpoint = await ownEndpoint();
      const device = devices.find((each) => each.endpoint === endpoint);
      await unsubscribe();
      if (device) onRemove(device.id);
      else await look();
    },
    /** Removes a device of the list, which may be this one. */
    remove: async (id: string): Promise<void> => {
      const device = devices.find((each) => each.id === id);
      if (device?.endpoint === rememberedPush()?.endpoint) await unsubscribe();
      onRemove(id);
    },
  };
}

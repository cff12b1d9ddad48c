import { Button } from "@wth/ui";
import { lazyPart } from "@wth/web-kit/parts/lazy-part.tsx";
import { notifyError } from "@wth/web-kit/toasts/toasts.ts";
import { Suspense, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { NotificationSettings } from "#shared/messaging/settings-query.ts";
import { usePush } from "../hooks/use-push.ts";
import { useSettings } from "../hooks/use-settings.ts";
import classes from "./channel-place.module.css";
import { type Address, Place } from "./channel-place.tsx";

const QrCode = lazyPart(async () => ({ default: (await import("#shared/drawing/qr-code.tsx")).QrCode }));

type Props = {
  offered: readonly string[];
  settings: NotificationSettings;
  /** The form that enters an email address. */
  mailForm: ReactNode;
};

/** Devices, email address and chats that messages go to, for the channels that the platform offers. */
export function ChannelAddresses({ offered, settings: { addresses, pushKey }, mailForm }: Props) {
  const { remove, askConfirmation, linkTelegram, telegramLink, connect } = useSettings();
  const of = (channel: Address["channel"]) => addresses.filter((address) => address.channel === channel);
  return (
    <div className={classes["places"]}>
      {offered.includes("push") && pushKey !== null && (
        <PushDevices
          pushKey={pushKey}
          devices={of("push")}
          onConnect={(body) => void connect({ body })}
          onRemove={(id) => void remove({ body: { id } })}
        />
      )}
      {offered.includes("mail") && (
        <MailAddress
          addresses={of("mail")}
          form={mailForm}
          onAsk={() => void askConfirmation({})}
          onRemove={(id) => void remove({ body: { id } })}
        />
      )}
      {offered.includes("telegram") && (
        <TelegramChats
          chats={of("telegram")}
          onLink={() => void linkTelegram({})}
          link={telegramLink}
          onRemove={(id) => void remove({ body: { id } })}
        />
      )}
    </div>
  );
}

type DevicesProps = {
  pushKey: string;
  devices: readonly Address[];
  onConnect: (subscription: { endpoint: string; keys: { p256dh: string; auth: string } }) => void;
  onRemove: (id: string) => void;
};

function PushDevices({ pushKey, devices, onConnect, onRemove }: DevicesProps) {
  const { t } = useTranslation("notificationSettings");
  const onRefused = () => notifyError(t(($) => $.push.refused));
  const { state, turnOn, turnOff, remove } = usePush({ pushKey, devices, onConnect, onRemove, onRefused });
  return (
    <Place
      channel="push"
      title={t(($) => $.push.title)}
      state={devices.length > 0 ? "on" : "off"}
      text={t(($) => $.push[state])}
      addresses={devices}
      onRemove={(id) => void remove(id)}
    >
      {state === "off" && (
        <Button size="sm" onClick={() => void turnOn()}>
          {t(($) => $.push.turnOn)}
        </Button>
      )}
      {state === "on" && (
        <Button size="sm" onClick={() => void turnOff()}>
          {t(($) => $.push.turnOff)}
        </Button>
      )}
    </Place>
  );
}

type MailProps = {
  /** At most one. */
  addresses: readonly Address[];
  /** Shown without an address. */
  form: ReactNode;
  onAsk: () => void;
  onRemove: (id: string) => void;
};

function MailAddress({ addresses, form, onAsk, onRemove }: MailProps) {
  const { t } = useTranslation("notificationSettings");
  const [address] = addresses;
  const known = address?.isConfirmed === true ? "on" : "unconfirmed";
  const state = address === undefined ? "off" : known;
  const texts = { off: "none", on: "confirmed", unconfirmed: "unconfirmed" } as const;
  return (
    <Place
      channel="mail"
      title={t(($) => $.mail.title)}
      state={state}
      text={t(($) => $.mail[texts[state]], { address: address?.label ?? "" })}
      addresses={addresses}
      onRemove={onRemove}
    >
      {state === "off" && form}
      {state === "unconfirmed" && (
        <Button size="sm" onClick={onAsk}>
          {t(($) => $.mail.ask)}
        </Button>
      )}
    </Place>
  );
}

type ChatsProps = {
  chats: readonly Address[];
  onLink: () => void;
  /** Address that connects a chat, once it was asked for. */
  link: string | undefined;
  onRemove: (id: string) => void;
};

function TelegramChats({ chats, onLink, link, onRemove }: ChatsProps) {
  const { t } = useTranslation("notificationSettings");
  return (
    <Place
      channel="telegram"
      title={t(($) => $.telegram.title)}
      state={chats.length > 0 ? "on" : "off"}
      text={t(($) => $.telegram.text)}
      addresses={chats}
      onRemove={onRemove}
    >
      <Button size="sm" onClick={onLink}>
        {t(($) => $.telegram.connect)}
      </Button>
      {link !== undefined && (
        <div className={classes["link"]}>
          <a href={link} target="_blank" rel="noreferrer">
            {t(($) => $.telegram.open)}
          </a>
          <Suspense>
            <QrCode text={link} label={t(($) => $.telegram.qr)} />
          </Suspense>
        </div>
      )}
    </Place>
  );
}

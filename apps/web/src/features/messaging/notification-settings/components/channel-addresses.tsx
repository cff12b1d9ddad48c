import { Button } from "@wth/ui";
import { useTranslation } from "react-i18next";
import type { NotificationSettings } from "../api/settings-query.ts";
import { usePush } from "../hooks/use-push.ts";
import { useSettings } from "../hooks/use-settings.ts";
import classes from "./notification-settings-page.module.css";

type Channel = NotificationSettings["addresses"][number]["channel"];
type Props = { offered: readonly string[]; settings: NotificationSettings };

/** Devices, email address and chats that messages go to, for the channels that the platform offers. */
export function ChannelAddresses({ offered, settings: { addresses, pushKey } }: Props) {
  const { remove, askConfirmation, linkTelegram, connect } = useSettings();
  const of = (channel: Channel) => addresses.filter((address) => address.channel === channel);
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
          onAsk={() => void askConfirmation({})}
          onRemove={(id) => void remove({ body: { id } })}
        />
      )}
      {offered.includes("telegram") && (
        <TelegramChats
          chats={of("telegram")}
          onLink={() => void linkTelegram({})}
          onRemove={(id) => void remove({ body: { id } })}
        />
      )}
    </div>
  );
}

type Address = NotificationSettings["addresses"][number];

type DevicesProps = {
  pushKey: string;
  devices: readonly Address[];
  onConnect: (subscription: { endpoint: string; keys: { p256dh: string; auth: string } }) => void;
  onRemove: (id: string) => void;
};

function PushDevices({ pushKey, devices, onConnect, onRemove }: DevicesProps) {
  const { t } = useTranslation("notificationSettings");
  const { state, turnOn, turnOff } = usePush({ pushKey, devices, onConnect, onRemove });
  return (
    <section className={classes["place"]} aria-label={t(($) => $.push.title)}>
      <h3 className={classes["name"]}>{t(($) => $.push.title)}</h3>
      <p className={classes["text"]}>{t(($) => $.push[state])}</p>
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
      <AddressList addresses={devices} onRemove={onRemove} />
    </section>
  );
}

type MailProps = {
  /** At most one. */
  addresses: readonly Address[];
  onAsk: () => void;
  onRemove: (id: string) => void;
};

function MailAddress({ addresses, onAsk, onRemove }: MailProps) {
  const { t } = useTranslation("notificationSettings");
  const [address] = addresses;
  return (
    <section className={classes["place"]} aria-label={t(($) => $.mail.title)}>
      <h3 className={classes["name"]}>{t(($) => $.mail.title)}</h3>
      {address === undefined && <p className={classes["text"]}>{t(($) => $.mail.none)}</p>}
      {address !== undefined && (
        <p className={classes["text"]}>
          {t(($) => $.mail[address.isConfirmed ? "confirmed" : "unconfirmed"], { address: address.label })}
        </p>
      )}
      {address?.isConfirmed === false && (
        <Button size="sm" onClick={onAsk}>
          {t(($) => $.mail.ask)}
        </Button>
      )}
      <AddressList addresses={addresses} onRemove={onRemove} />
    </section>
  );
}

type ChatsProps = { chats: readonly Address[]; onLink: () => void; onRemove: (id: string) => void };

function TelegramChats({ chats, onLink, onRemove }: ChatsProps) {
  const { t } = useTranslation("notificationSettings");
  return (
    <section className={classes["place"]} aria-label={t(($) => $.telegram.title)}>
      <h3 className={classes["name"]}>{t(($) => $.telegram.title)}</h3>
      <p className={classes["text"]}>{t(($) => $.telegram.text)}</p>
      <Button size="sm" onClick={onLink}>
        {t(($) => $.telegram.connect)}
      </Button>
      <AddressList addresses={chats} onRemove={onRemove} />
    </section>
  );
}

function AddressList({ addresses, onRemove }: { addresses: readonly Address[]; onRemove: (id: string) => void }) {
  const { t } = useTranslation("notificationSettings");
  if (addresses.length === 0) return null;
  return (
    <ul className={classes["addresses"]}>
      {addresses.map(({ id, label }) => {
        const name = label === "" ? t(($) => $.unknownDevice) : label;
        return (
          <li key={id}>
            <span>{name}</span>
            <Button size="sm" variant="quiet" aria-label={t(($) => $.removeOf, { name })} onClick={() => onRemove(id)}>
              {t(($) => $.remove)}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

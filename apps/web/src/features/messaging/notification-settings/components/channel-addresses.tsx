import { Button } from "@wth/ui";
import { useTranslation } from "react-i18next";
import type { NotificationSettings } from "../api/settings-query.ts";
import { usePush } from "../hooks/use-push.ts";
import { useSettings } from "../hooks/use-settings.ts";
import classes from "./notification-switches.module.css";

type Channel = NotificationSettings["addresses"][number]["channel"];
type Props = { offered: readonly string[] };

/** Devices, email address and chats that messages go to, for the channels that the platform offers. */
export function ChannelAddresses({ offered }: Props) {
  const { query, remove, askConfirmation, linkTelegram, connect } = useSettings();
  const { data } = query;
  if (data === undefined) return null;
  const of = (channel: Channel) => data.addresses.filter((address) => address.channel === channel);
  return (
    <div className={classes["root"]}>
      {offered.includes("push") && data.pushKey !== null && (
        <PushDevices
          pushKey={data.pushKey}
          devices={of("push")}
          onConnect={(body) => void connect({ body })}
          onRemove={(id) => void remove({ body: { id } })}
        />
      )}
      {offered.includes("mail") && <MailAddress address={of("mail")[0]} onAsk={() => void askConfirmation({})} />}
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
  const { t } = useTranslation("notifications");
  const { state, turnOn, turnOff } = usePush({ pushKey, devices, onConnect, onRemove });
  return (
    <section className={classes["group"]} aria-label={t(($) => $.push.title)}>
      <p className={classes["legend"]}>{t(($) => $.push.title)}</p>
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

function MailAddress({ address, onAsk }: { address: Address | undefined; onAsk: () => void }) {
  const { t } = useTranslation("notifications");
  return (
    <section className={classes["group"]} aria-label={t(($) => $.mail.title)}>
      <p className={classes["legend"]}>{t(($) => $.mail.title)}</p>
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
    </section>
  );
}

type ChatsProps = { chats: readonly Address[]; onLink: () => void; onRemove: (id: string) => void };

function TelegramChats({ chats, onLink, onRemove }: ChatsProps) {
  const { t } = useTranslation("notifications");
  return (
    <section className={classes["group"]} aria-label={t(($) => $.telegram.title)}>
      <p className={classes["legend"]}>{t(($) => $.telegram.title)}</p>
      <p className={classes["text"]}>{t(($) => $.telegram.text)}</p>
      <Button size="sm" onClick={onLink}>
        {t(($) => $.telegram.connect)}
      </Button>
      <AddressList addresses={chats} onRemove={onRemove} />
    </section>
  );
}

function AddressList({ addresses, onRemove }: { addresses: readonly Address[]; onRemove: (id: string) => void }) {
  const { t } = useTranslation("notifications");
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

import { advertType } from "@wth/rules";
import { Avatar } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { CopyButton } from "#shared/texts/copy-button.tsx";
import { useMarketPage } from "#features/market/hooks/market-page-context.ts";
import { useSelfTrader } from "#features/market/hooks/use-self-trader.ts";
import { useTraderName } from "#features/market/hooks/use-trader-name.ts";
import type { OrderDetail, Trader } from "#features/market/model/order.ts";
import classes from "./order-people.module.css";

type Person = Pick<Trader, "address" | "avatar" | "nickname">;
type Side = "seller" | "buyer";

/** The seller and the buyer with their full addresses. */
export function OrderPeople({ order }: { order: OrderDetail }) {
  const { t } = useTranslation("market");
  const self = useSelfTrader();
  const taker = order.role === "taker" ? self : order.counterpart;
  const isSale = order.type === advertType.sell;
  return (
    <section className={classes["root"]} aria-label={t(($) => $.order.people)}>
      <PersonCard side="seller" person={isSale ? order.user : taker} />
      <PersonCard side="buyer" person={isSale ? taker : order.user} />
    </section>
  );
}

function PersonCard({ side, person }: { side: Side; person: Person | null }) {
  const { t } = useTranslation("market");
  return (
    <div className={classes["card"]}>
      <p className={classes["side"]}>
        <b>{t(($) => $.order[side])}</b> {t(($) => $.order[`${side}Text`])}
      </p>
      {person === null ? (
        <p className={classes["noTaker"]}>{t(($) => $.order.noTaker)}</p>
      ) : (
        <Known side={side} person={person} />
      )}
    </div>
  );
}

function Known({ side, person }: { side: Side; person: Person }) {
  const { t } = useTranslation("market");
  const { open } = useMarketPage();
  const name = useTraderName(person);
  const place = t(($) => $.order[side]);
  return (
    <div className={classes["person"]}>
      <Avatar address={person.address} src={person.avatar} size={32} />
      <div className={classes["words"]}>
        <button
          type="button"
          className={classes["name"]}
          aria-haspopup="dialog"
          onClick={() => open({ kind: "trader", address: person.address })}
        >
          {name}
        </button>
        <p className={classes["address"]} data-testid={`${side}-address`}>
          {person.address}
        </p>
      </div>
      <CopyButton text={person.address} label={t(($) => $.order.copyAddress, { side: place })} />
    </div>
  );
}

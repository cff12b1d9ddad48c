import type { Amount } from "@wth/rules";
import { Button, Segmented } from "@wth/ui";
import { amountIn } from "@wth/web-kit/forms/read-amount.ts";
import { exactText } from "@wth/web-kit/format/amount-text.ts";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { AmountField } from "#shared/accounts/amount-field.tsx";
import form from "#shared/forms/form.module.css";
import { useBlockers } from "#features/market/hooks/use-blockers.ts";
import type { usePostForm } from "#features/market/hooks/use-post-form.ts";
import type { DraftField, DraftProblem, GuidedPrice } from "#features/market/model/advert-draft.ts";
import { BlockerList } from "../limits/blocker-list.tsx";
import { KycCallout } from "../limits/kyc-callout.tsx";
import { SubmitUnlessBlocked } from "../limits/submit-unless-blocked.tsx";
import { FeeOffer } from "../trade/fee-offer.tsx";
import { PostTerms } from "./post-terms.tsx";
import classes from "./post-form.module.css";

type Props = {
  form: ReturnType<typeof usePostForm>;
  guided: GuidedPrice | undefined;
  /** The guided price failed to load. */
  isGuidedMissing: boolean;
  onBuyFee: (missing: Amount | undefined) => void;
};

const sides = ["buy", "sell"] as const;

/** Side, price and range of an advert. */
export function PostForm({ form: post, guided, isGuidedMissing, onBuyFee }: Props) {
  const { t } = useTranslation("market");
  const reasonId = useId();
  const isSale = post.side === "sell";
  const quantity = amountIn(post.draft.maxAmount);
  const { blockers } = useBlockers(isSale ? { kind: "postSell", quantity } : { kind: "postBuy", quantity });
  const bounds = guided && { min: exactText(guided.min), max: exactText(guided.max), price: exactText(guided.price) };

  const textOf = (problem: DraftProblem): string =>
    problem === "format"
      ? t(($) => $.amount.format, { ns: "accounts" })
      : t(($) => $.post.errors[problem], { min: bounds?.min ?? "", max: bounds?.max ?? "" });

  function field(name: DraftField) {
    const problem = post.problemOf(name);
    return {
      field: post.field(name),
      error: problem === undefined ? undefined : { text: textOf(problem) },
    };
  }

  return (
    <form className={form["root"]} noValidate onSubmit={post.submit}>
      <Segmented
        label={t(($) => $.post.side)}
        value={post.side}
        onChange={post.setSide}
        options={sides.map((value) => ({ value, label: t(($) => $.post[value]) }))}
        className={classes["sides"]}
      />
      <div>
        <AmountField label={t(($) => $.post.price)} unit="USDT" {...field("price")} />
        <p className={classes["guided"]}>
          {bounds && t(($) => $.post.guided, bounds)}
          {!bounds && (isGuidedMissing ? t(($) => $.post.guidedFailed) : t(($) => $.post.guidedWaiting))}
          {bounds && (
            <Button size="sm" variant="quiet" onClick={() => post.change("price", bounds.price)}>
              {t(($) => $.post.useGuided)}
            </Button>
          )}
        </p>
      </div>
      <fieldset className={classes["range"]}>
        <legend>{t(($) => $.post.range)}</legend>
        <AmountField label={t(($) => $.post.min)} {...field("minAmount")} />
        <AmountField label={t(($) => $.post.max)} {...field("maxAmount")} />
      </fieldset>
      <div id={reasonId} className={classes["reasons"]}>
        {isSale && !post.isPriceOut && <FeeOffer quantity={quantity} onBuy={onBuyFee} />}
        {post.needsKyc && !isSale && !blockers.some(({ kind }) => kind === "kyc") && <KycCallout />}
        <BlockerList blockers={blockers.filter(({ kind }) => kind !== "fee")} />
      </div>
      <PostTerms side={post.side} draft={post.isPriceOut ? { ...post.draft, price: "" } : post.draft} />
      <p className={form["notice"]}>{isSale ? t(($) => $.post.nextSell) : t(($) => $.post.nextBuy)}</p>
      <div className={form["buttons"]}>
        <SubmitUnlessBlocked busy={post.isBusy} isBlocked={blockers.length > 0} reasonId={reasonId}>
          {t(($) => $.post.submit)}
        </SubmitUnlessBlocked>
      </div>
    </form>
  );
}

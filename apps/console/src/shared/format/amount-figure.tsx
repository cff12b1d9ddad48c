import { parseAmount } from "@wth/rules";
import { Figure } from "@wth/ui";
import { exactText } from "@wth/web-kit/format/amount-text.ts";

type Props = { value: string; unit?: string };

/** An amount with all its decimals. */
export function AmountFigure({ value, unit }: Props) {
  const isBelow = value.startsWith("-");
  const text = exactText(parseAmount(isBelow ? value.slice(1) : value), 0);
  return <Figure size="sm" value={isBelow ? `−${text}` : text} {...(unit === undefined ? {} : { unit })} />;
}

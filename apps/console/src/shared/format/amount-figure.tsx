import { formatAmount, parseAmount } from "@wth/rules";
import { Figure } from "@wth/ui";

type Props = { value: string; unit?: string };

/** An amount with all its decimals. */
export function AmountFigure({ value, unit }: Props) {
  const isBelow = value.startsWith("-");
  const text = formatAmount(parseAmount(isBelow ? value.slice(1) : value));
  return <Figure size="sm" grouped value={isBelow ? `−${text}` : text} {...(unit === undefined ? {} : { unit })} />;
}

/** Widths of the window in px up to which rows are cards, as their columns do not fit beside each other. */
export const ADVERT_CARDS_UP_TO = 1000;
export const TRADE_CARDS_UP_TO = 1300;

import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { type CSSProperties, type RefObject, useLayoutEffect, useState } from "react";

/** Longest list that is rendered whole. */
const WHOLE_MAX = 60;
/** Rows rendered beyond each edge of the visible part. */
const OVERSCAN = 8;

type Options = {
  /** Number of items. */
  count: number;
  /** Expected height of a row in px, without the gap. */
  rowPx: number;
  /** True renders a list of any length whole. */
  isWhole?: boolean;
};

type LongList = {
  /** Range of items to render; `to` is exclusive. */
  from: number;
  to: number;
  /** Height in px of the rows before and after the range. */
  before: number;
  after: number;
  /** True when items are left out. */
  isPart: boolean;
  /** Properties of a `ul`: space for the rows that are left out. */
  listProps: { style?: CSSProperties };
  /** Properties of a `li`, by its index: its place in the whole list, and measurement of its row. */
  itemProps: (index: number) => ItemProps;
  /** Properties of the first element in a row, by the item's index: measurement of the row. */
  rowProps: (index: number) => RowProps;
};

export type RowProps = { ref?: (element: HTMLElement | null) => void; "data-index"?: number };
/** Properties of a list item that can be one of a long list. */
export type ItemProps = RowProps & { "aria-posinset"?: number; "aria-setsize"?: number };

type Place = {
  /** Scrolling ancestor; null for the window, undefined before the first layout. */
  scroller: HTMLElement | null | undefined;
  /** Distance in px from the start of the scrolled content to the list. */
  offset: number;
  /** Items in a row. */
  columns: number;
  /** Space between rows in px. */
  gap: number;
};

const noProps = () => ({});
const wholeList = {
  from: 0,
  before: 0,
  after: 0,
  isPart: false,
  listProps: {},
  itemProps: noProps,
  rowProps: noProps,
} as const;

const unplaced: Place = { scroller: undefined, offset: 0, columns: 1, gap: 0 };

/**
 * Renders of a long list only the rows near the visible part. The list scrolls with its nearest scrolling ancestor or
 * with the page, and may be a CSS grid of several columns. Short lists are rendered whole.
 * @param list - the list's element, whose direct children are the items
 */
export function useLongList(list: RefObject<HTMLElement | null>, { count, rowPx, isWhole = false }: Options): LongList {
  const isLong = count > WHOLE_MAX && !isWhole;
  const { scroller, offset, columns, gap } = usePlace(list, isLong);
  const shared = {
    count: Math.ceil(count / columns),
    estimateSize: () => rowPx,
    overscan: OVERSCAN,
    scrollMargin: offset,
    gap,
    initialRect: { width: 0, height: isLong ? window.innerHeight : 0 },
  };
  // eslint-disable-next-line react/incompatible-library -- the apps are built without the React Compiler
  const ofPage = useWindowVirtualizer<HTMLElement>({ ...shared, enabled: isLong && scroller === null });
  const ofElement = useVirtualizer<HTMLElement, HTMLElement>({
    ...shared,
    enabled: isLong && scroller instanceof HTMLElement,
    getScrollElement: () => scroller ?? null,
  });
  if (!isLong) return { ...wholeList, to: count };
  const { first, end, before, after, measure } = scroller === null ? rangeOf(ofPage) : rangeOf(ofElement);
  const rowProps = (index: number): RowProps =>
    index % columns === 0 ? { ref: measure, "data-index": index / columns } : {};
  return {
    from: first * columns,
    to: Math.min(end * columns, count),
    before,
    after,
    isPart: true,
    // the virtualizer corrects the scroll position itself
    listProps: { style: { paddingBlock: `${before}px ${after}px`, overflowAnchor: "none" } },
    itemProps: (index) => ({ ...rowProps(index), "aria-posinset": index + 1, "aria-setsize": count }),
    rowProps,
  };
}

/** Visible rows of a list. */
function rangeOf<Scroller extends Element | Window>(virtualizer: Virtualizer<Scroller, HTMLElement>) {
  const { measureElement: measure, options } = virtualizer;
  const items = virtualizer.getVirtualItems();
  const [first] = items;
  const last = items.at(-1);
  if (first === undefined || last === undefined) return { first: 0, end: 0, before: 0, after: 0, measure };
  return {
    first: first.index,
    end: last.index + 1,
    before: first.start - options.scrollMargin,
    after: virtualizer.getTotalSize() - (last.end - options.scrollMargin),
    measure,
  };
}

/** Position of a long list, followed while the page's layout changes. */
function usePlace(list: RefObject<HTMLElement | null>, isLong: boolean): Place {
  const [place, setPlace] = useState(unplaced);
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null || !isLong) return undefined;
    const update = (): void => setPlace((now) => settled(now, placeOf(element)));
    update();
    const layout = new ResizeObserver(update);
    layout.observe(document.body);
    layout.observe(element);
    return () => layout.disconnect();
  }, [list, isLong]);
  return place;
}

function placeOf(list: HTMLElement): Place {
  const scroller = scrollerOf(list);
  const { gridTemplateColumns, rowGap } = getComputedStyle(list);
  const { top } = list.getBoundingClientRect();
  return {
    scroller,
    offset: Math.round(
      scroller === null ? top + window.scrollY : top - scroller.getBoundingClientRect().top + scroller.scrollTop,
    ),
    columns: Math.max(1, gridTemplateColumns.split(" ").filter((width) => width.endsWith("px")).length),
    gap: Number.parseFloat(rowGap) || 0,
  };
}

/** Returns the state before when nothing has changed, so that nothing renders again. */
function settled(before: Place, next: Place): Place {
  const names = ["scroller", "offset", "columns", "gap"] as const;
  return names.every((name) => before[name] === next[name]) ? before : next;
}

function scrollerOf(element: HTMLElement): HTMLElement | null {
  const parent = element.parentElement;
  if (parent === null || parent === document.body) return null;
  return /auto|scroll/.test(getComputedStyle(parent).overflowY) ? parent : scrollerOf(parent);
}

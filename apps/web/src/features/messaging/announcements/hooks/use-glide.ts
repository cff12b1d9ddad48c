import { useLayoutEffect, useRef, type RefObject } from "react";

const MS = 320;

/** Animates the content below an element to its new place when the element changes height. */
export function useGlide(root: RefObject<HTMLElement | null>): void {
  const last = useRef({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = root.current;
    if (element === null) return;
    const before = last.current;
    const { offsetWidth: width, offsetHeight: height } = element;
    last.current = { width, height };
    const by = before.height - height;
    const isResized = before.width !== width && before.width !== 0;
    // when scrolled, the browser's scroll anchoring keeps the position
    if (by === 0 || isResized || scrollY > 0 || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    element.nextElementSibling?.animate([{ transform: `translateY(${by}px)` }, { transform: "none" }], {
      duration: MS,
      easing: "cubic-bezier(0.22, 0.8, 0.28, 1)",
    });
  });
}

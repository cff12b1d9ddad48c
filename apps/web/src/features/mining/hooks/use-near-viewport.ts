import { type RefObject, useEffect, useState } from "react";

/** Distance from the viewport at which a card is rendered, in px. */
const MARGIN = 800;

const listeners = new WeakMap<Element, (isNear: boolean) => void>();
let observer: IntersectionObserver | undefined;

function observe(element: Element, listener: (isNear: boolean) => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting);
    },
    { rootMargin: `${MARGIN}px 0px` },
  );
  listeners.set(element, listener);
  observer.observe(element);
  return () => {
    observer?.unobserve(element);
    listeners.delete(element);
  };
}

/** True while an element is in or near the viewport. One observer serves a list of any length. */
export function useNearViewport(ref: RefObject<Element | null>, initially: boolean): boolean {
  const [isNear, setIsNear] = useState(initially || typeof IntersectionObserver === "undefined");
  useEffect(() => {
    const element = ref.current;
    if (element === null || typeof IntersectionObserver === "undefined") return undefined;
    return observe(element, setIsNear);
  }, [ref]);
  return isNear;
}

import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { screenAt } from "#config/route-table.ts";

/** The browser itself moves the view and the focus to a part of the same page. */
const isWithinPage = ({ hash, pathname, search }: HTMLAnchorElement): boolean =>
  hash !== "" && pathname === location.pathname && search === location.search;

/** Address within the app that a click follows in this tab; undefined for any other click. */
function addressOf(event: MouseEvent): string | undefined {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (event.defaultPrevented || !isPlain || !(event.target instanceof Element)) return undefined;
  const link = event.target.closest("a[href]");
  if (!(link instanceof HTMLAnchorElement) || link.target !== "" || link.origin !== location.origin) return undefined;
  if (isWithinPage(link)) return undefined;
  return screenAt(link.pathname) === undefined ? undefined : link.pathname + link.search + link.hash;
}

/** Follows plain links between screens, of parts that know no routes, without loading the app again. */
export function useInAppLinks(): void {
  const router = useRouter();
  useEffect(() => {
    const follow = (event: MouseEvent): void => {
      const address = addressOf(event);
      if (address === undefined) return;
      event.preventDefault();
      router.history.push(address);
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [router]);
}

// Inlined into the rendered page: hydrates it when the browser is idle or on the first interaction, whichever is first.
(() => {
  const own = document.currentScript.dataset;
  const interactions = ["pointerdown", "keydown", "touchstart", "focusin"];
  let pressed = null;
  let isHydrating = false;

  // React hydrates the rendered texts only, also those that a translator replaces before.
  window.earlyChanges = [];
  const observer = new MutationObserver((records) => window.earlyChanges.push(...records));
  observer.observe(document.body, { subtree: true, childList: true, characterData: true, characterDataOldValue: true });
  addEventListener("wth:hydrated", () => observer.disconnect(), { once: true });

  const addLink = (rel, path) => {
    const link = document.createElement("link");
    link.rel = rel;
    link.href = path;
    if (rel === "prefetch") link.as = path.endsWith(".css") ? "style" : "script";
    document.head.append(link);
  };
  const whenIdle = (work) => (window.requestIdleCallback ?? setTimeout)(work, { timeout: 4000 });
  // Each part runs separately when the browser is idle, so that scrolling stays smooth.
  const runInTurns = async (parts) => {
    for (const path of parts) {
      await import(path);
      await new Promise(whenIdle);
    }
    await import(own.entry);
  };
  const hydrate = (event) => {
    if (isHydrating) return;
    isHydrating = true;
    for (const name of interactions) removeEventListener(name, hydrate, true);
    const parts = own.parts.split(" ");
    for (const path of parts) addLink("modulepreload", path);
    void runInTurns(event ? [] : parts);
  };
  // The invitation code of the URL must survive a navigation before hydration.
  const storeInvitation = () => {
    const code = new URLSearchParams(location.search).get("inviteCode")?.trim();
    if (code) localStorage.setItem("inviteCode", code);
  };
  // A click before hydration is replayed afterwards.
  const recordPress = (event) => {
    pressed = event.target.closest("button") ?? pressed;
  };
  const replayPress = () => {
    removeEventListener("click", recordPress, true);
    if (pressed?.isConnected) pressed.click();
  };
  const leadsIntoApp = (link) => link?.origin === location.origin && !/^\/(home|whitepaper)\b/.test(link.pathname);
  // Hovering a link into the app prefetches the app's code.
  const prefetchApp = (event) => {
    if (!leadsIntoApp(event.target.closest?.("a[href]"))) return;
    removeEventListener("pointerover", prefetchApp, true);
    for (const path of own.app.split(" ")) addLink("prefetch", path);
  };
  try {
    storeInvitation();
  } catch {
    // the storage is not available
  }
  for (const name of interactions) addEventListener(name, hydrate, { capture: true, passive: true });
  addEventListener("click", recordPress, true);
  addEventListener("wth:hydrated", replayPress, { once: true });
  addEventListener("pointerover", prefetchApp, true);
  // Two frames: visible content is painted before any request.
  addEventListener("load", () => requestAnimationFrame(() => requestAnimationFrame(() => whenIdle(() => hydrate()))));
})();

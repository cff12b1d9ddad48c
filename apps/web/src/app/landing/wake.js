// Runs in the rendered page: brings it to life when the browser is idle or somebody touches it, whichever is first.
(() => {
  const own = document.currentScript.dataset;
  const touches = ["pointerdown", "keydown", "touchstart", "focusin"];
  let pressed = null;
  let isAwake = false;

  const ask = (rel, path) => {
    const link = document.createElement("link");
    link.rel = rel;
    link.href = path;
    if (rel === "prefetch") link.as = path.endsWith(".css") ? "style" : "script";
    document.head.append(link);
  };
  const rest = (work) => (window.requestIdleCallback ?? setTimeout)(work, { timeout: 4000 });
  // Nobody waits: each part runs by itself, so that scrolling stays smooth meanwhile.
  const runInTurns = async (parts) => {
    for (const path of parts) {
      await import(path);
      await new Promise(rest);
    }
    await import(own.entry);
  };
  const wake = (event) => {
    if (isAwake) return;
    isAwake = true;
    for (const name of touches) removeEventListener(name, wake, true);
    const parts = own.parts.split(" ");
    for (const path of parts) ask("modulepreload", path);
    void runInTurns(event ? [] : parts);
  };
  // An invitation must not be lost when its reader goes on before the page is awake.
  const keepInvitation = () => {
    const code = new URLSearchParams(location.search).get("inviteCode")?.trim();
    if (code) sessionStorage.setItem("inviteCode", code);
  };
  // A press that comes before the page can hear it is given to it afterwards.
  const keepPress = (event) => {
    pressed = event.target.closest("button") ?? pressed;
  };
  const hear = () => {
    removeEventListener("click", keepPress, true);
    if (pressed?.isConnected) pressed.click();
  };
  const leadsIntoApp = (link) => link?.origin === location.origin && !/^\/(home|whitepaper)\b/.test(link.pathname);
  // Whoever points at a way into the app will want its code next.
  const foresee = (event) => {
    if (!leadsIntoApp(event.target.closest?.("a[href]"))) return;
    removeEventListener("pointerover", foresee, true);
    for (const path of own.app.split(" ")) ask("prefetch", path);
  };
  try {
    keepInvitation();
  } catch {
    // this browser keeps nothing
  }
  for (const name of touches) addEventListener(name, wake, { capture: true, passive: true });
  addEventListener("click", keepPress, true);
  addEventListener("wth:awake", hear, { once: true });
  addEventListener("pointerover", foresee, true);
  // Two frames: what can be seen is on the screen before any of this is asked for.
  addEventListener("load", () => requestAnimationFrame(() => requestAnimationFrame(() => rest(() => wake()))));
})();

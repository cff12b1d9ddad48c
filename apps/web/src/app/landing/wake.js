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
  const wake = () => {
    if (isAwake) return;
    isAwake = true;
    for (const name of touches) removeEventListener(name, wake, true);
    for (const path of own.parts.split(" ")) ask("modulepreload", path);
    void import(own.entry);
  };
  // A press that comes before the page can hear it is given to it afterwards.
  const keepPress = (event) => {
    pressed = event.target.closest("button") ?? pressed;
  };
  const hear = () => {
    removeEventListener("click", keepPress, true);
    if (pressed?.isConnected) pressed.click();
  };
  // Whoever points at a way into the app will want its code next.
  const foresee = (event) => {
    if (!event.target.closest?.("a[data-app]")) return;
    removeEventListener("pointerover", foresee, true);
    for (const path of own.app.split(" ")) ask("prefetch", path);
  };
  const whenIdle = () => {
    if (window.requestIdleCallback) requestIdleCallback(wake, { timeout: 4000 });
    else setTimeout(wake, 1500);
  };

  for (const name of touches) addEventListener(name, wake, { capture: true, passive: true });
  addEventListener("click", keepPress, true);
  addEventListener("wth:awake", hear, { once: true });
  addEventListener("pointerover", foresee, true);
  // Two frames: what can be seen is on the screen before any of this is asked for.
  addEventListener("load", () => requestAnimationFrame(() => requestAnimationFrame(whenIdle)));
})();

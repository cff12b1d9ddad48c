// Runs in the rendered page: brings it to life when the browser is idle or somebody touches it, whichever is first.
(function () {
  var own = document.currentScript.dataset;
  var touches = ["pointerdown", "keydown", "touchstart", "focusin"];
  var pressed = null;
  var woken = false;

  function ask(rel, path) {
    var link = document.createElement("link");
    link.rel = rel;
    link.href = path;
    if (rel === "prefetch") link.as = path.endsWith(".css") ? "style" : "script";
    document.head.append(link);
  }
  function wake() {
    if (woken) return;
    woken = true;
    touches.forEach((name) => removeEventListener(name, wake, true));
    own.parts.split(" ").forEach((path) => ask("modulepreload", path));
    void import(own.entry);
  }
  // A press that comes before the page can hear it is given to it afterwards.
  function keepPress(event) {
    pressed = event.target.closest("button") || pressed;
  }
  function hear() {
    removeEventListener("click", keepPress, true);
    if (pressed !== null && pressed.isConnected) pressed.click();
  }
  // Whoever points at a way into the app will want its code next.
  function foresee(event) {
    var link = event.target.closest && event.target.closest("a[data-app]");
    if (!link) return;
    removeEventListener("pointerover", foresee, true);
    own.app.split(" ").forEach((path) => ask("prefetch", path));
  }
  function whenIdle() {
    if (window.requestIdleCallback) requestIdleCallback(wake, { timeout: 4000 });
    else setTimeout(wake, 1500);
  }

  touches.forEach((name) => addEventListener(name, wake, { capture: true, passive: true }));
  addEventListener("click", keepPress, true);
  addEventListener("wth:awake", hear, { once: true });
  addEventListener("pointerover", foresee, true);
  // Two frames: what can be seen is on the screen before any of this is asked for.
  addEventListener("load", () => requestAnimationFrame(() => requestAnimationFrame(whenIdle)));
})();

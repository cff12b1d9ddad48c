// Runs before anything is drawn, so that the page never flashes in the wrong theme or is read in the wrong language.
(function () {
  var saved = function (key) {
    try {
      return localStorage.getItem(key);
    } catch (_) {
      return null;
    }
  };
  var known = function (language) {
    return language === "en" || language === "zhCN" ? language : null;
  };
  var root = document.documentElement;
  var theme = saved("theme");
  if (theme !== "dark" && theme !== "light") {
    theme = matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
  }
  root.setAttribute("data-mantine-color-scheme", theme);

  var asked = new URLSearchParams(location.search).get("language");
  var browser = /^zh/i.test(navigator.language) ? "zhCN" : "en";
  var language = known(asked) || known(saved("language")) || browser;
  var tag = language === "zhCN" ? "zh-Hant" : "en";
  var rendered = root.getAttribute("data-rendered");
  root.lang = rendered || tag;
  if (rendered === null || rendered === tag) return;

  // The server rendered the page for somebody else: told what is remembered here, it sends the right one, once.
  var cookie = "language=" + language;
  var isTold = function () {
    return document.cookie.split("; ").indexOf(cookie) >= 0;
  };
  if (isTold()) return;
  document.cookie = cookie + "; path=/; max-age=31536000; samesite=lax";
  if (isTold()) location.reload();
})();

// Runs before the first paint, so that the page never flashes in the wrong theme or starts in the wrong language.
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

  // The server rendered another language: a cookie with this browser's language and one reload get the right page.
  var cookie = "language=" + language;
  var isCookieSet = function () {
    return document.cookie.split("; ").indexOf(cookie) >= 0;
  };
  if (isCookieSet()) return;
  document.cookie = cookie + "; path=/; max-age=31536000; samesite=lax";
  if (isCookieSet()) location.reload();
})();

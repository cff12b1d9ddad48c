// Runs before anything is drawn, so that the page never flashes in the wrong theme or is read in the wrong language.
(function () {
  var saved = function (key) {
    try {
      return localStorage.getItem(key);
    } catch (_) {
      return null;
    }
  };
  var theme = saved("theme");
  if (theme !== "dark" && theme !== "light") {
    theme = matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
  }
  var language = saved("language");
  var chinese = language ? language === "zhCN" : /^zh/i.test(navigator.language);
  var root = document.documentElement;
  root.setAttribute("data-mantine-color-scheme", theme);
  root.lang = chinese ? "zh-Hant" : "en";
})();

// Runs before everything else of the app's document.
(function () {
  // Below the floor of docs/browsers.md nothing else of a page works: it says so, in both languages.
  var isServed = function () {
    try {
      return new RegExp("(?<=a)b").test("ab") && "findLast" in Array.prototype && "inert" in HTMLElement.prototype;
    } catch (_) {
      return false;
    }
  };
  if (!isServed()) {
    document.addEventListener("DOMContentLoaded", function () {
      document.body.textContent = "";
      [
        "This browser is too old for WTH. Please update it, or open this page in Safari 16.4, Chrome 109 or a newer browser.",
        "此瀏覽器版本過舊，無法使用 WTH。請更新瀏覽器，或以 Safari 16.4、Chrome 109 或更新的瀏覽器開啟此頁。",
      ].forEach(function (text) {
        document.body.appendChild(document.createElement("p")).textContent = text;
      });
    });
    return;
  }

  var root = document.documentElement;

  // Storage that the browser blocks is replaced by memory, and what a full one refuses goes there: a reload forgets it.
  var forgets = function () {
    root.setAttribute("data-forgets", "");
  };
  var inMemory = function () {
    var values = new Map();
    return {
      getItem: function (key) {
        return values.has(String(key)) ? values.get(String(key)) : null;
      },
      setItem: function (key, value) {
        values.set(String(key), String(value));
      },
      removeItem: function (key) {
        values.delete(String(key));
      },
      clear: function () {
        values.clear();
      },
      key: function (at) {
        return Array.from(values.keys())[at] || null;
      },
      get length() {
        return values.size;
      },
    };
  };
  var overflow = new Map();
  ["localStorage", "sessionStorage"].forEach(function (name) {
    try {
      overflow.set(window[name], inMemory());
    } catch (_) {
      forgets();
      Object.defineProperty(window, name, { configurable: true, value: inMemory() });
    }
  });
  var stored = Storage.prototype;
  var original = function (name) {
    return Object.getOwnPropertyDescriptor(stored, name).value;
  };
  var getItem = original("getItem");
  var setItem = original("setItem");
  var removeItem = original("removeItem");
  stored.setItem = function (key, value) {
    try {
      setItem.call(this, key, value);
      overflow.get(this).removeItem(key);
    } catch (_) {
      forgets();
      removeItem.call(this, key);
      overflow.get(this).setItem(key, value);
    }
  };
  stored.getItem = function (key) {
    var text = overflow.get(this).getItem(key);
    return text === null ? getItem.call(this, key) : text;
  };
  stored.removeItem = function (key) {
    overflow.get(this).removeItem(key);
    removeItem.call(this, key);
  };
})();

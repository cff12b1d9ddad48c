/** Titles and descriptions of pages for browsers, search engines and link previews. */
export const pages = {
  home: {
    title: "WTH · 由社群挖礦、交易與共治的代幣",
    description:
      "帶著自己的錢包加入：依公開的條款挖取 WTH，與他人從錢包到錢包直接交易，一次驗證身分，並分享網路的交易手續費。",
  },
  download: {
    description: "適用於 Android、iPhone 與 iPad 的 WTH：您的礦機、交易與社群，隨手可及。",
  },
  stats: {
    description: "WTH 網路昨日的分紅、收入與銷毀總量。",
  },
  whitepaper: {
    title: "WTH 簡明白皮書",
    description: "一頁看懂 WTH：代幣從哪裡來、往哪裡去，以及可能出什麼差錯。",
  },
  card: {
    line: "用自己的錢包挖礦、交易、共同治理。",
    alt: "以細線勾勒的藍鯨潛入深海，上方是 WTH 的標誌與名稱。",
  },
} as const;

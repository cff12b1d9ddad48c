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
  invitation: {
    title: "您已獲邀加入 WTH",
    description:
      "連接您自己的錢包：此邀請會將您與邀請您的成員綁定，完全免費。依公開的條款挖取 WTH，並從錢包到錢包直接交易。",
  },
  defi: { description: "您的礦機、社交圈與網路手續費分紅，都在您自己的錢包中。" },
  c2c: { description: "以 USDT 買賣 WTH，從錢包到錢包，由合約居中。" },
  account: { description: "WTH 帳戶的餘額、轉帳與紀錄，精確到最小單位。" },
  activity: { description: "WTH 社群的活動，以及您的進度。" },
  plan: { description: "社群計畫：社交圈的買賣與收益。" },
  help: { description: "用淺白的文字說明 WTH：礦機、市場、邀請、手續費與安全。" },
  status: { description: "目前哪些服務正常，哪些不正常。" },
  trust: { description: "WTH 持有什麼、欠下什麼，以及合約可以做什麼，人人皆可查驗。" },
  card: {
    line: "用自己的錢包挖礦、交易、共同治理。",
    alt: "以細線勾勒的藍鯨潛入深海，上方是 WTH 的標誌與名稱。",
  },
} as const;

export const statistics = {
  title: "統計",
  lead: "全網在最近一個已結算日的收入、分紅與銷毀。",
  day: "{{day}}（UTC）",
  noDay: "尚無已結算的日子",
  figures: "最近一個已結算日的數據",
  names: {
    previousBonusAmount: "昨日全網分紅總額",
    previousPlatAmount: "昨日 DAO 基金收入",
    previousBurnAmount: "昨日銷毀總額",
    previousNftAmount: "昨日全網 NFT 分紅總額",
  },
  about: {
    previousBonusAmount: "等級分紅與 NFT 分紅合計，來自當日的交易手續費。",
    previousPlatAmount: "DAO 基金自交易手續費、礦機與 WTH 編號取得的收入。",
    previousBurnAmount: "自交易手續費與礦機中永久退出流通的數量。",
    previousNftAmount: "分紅中由種子徽章持有者共享的部分。",
  },
  pool: {
    title: "礦池",
    label: "礦池剩餘",
    share: "{{total}} WTH 的 {{percent}}%",
    text: "礦機的所有產出都來自此礦池。礦池不會補充，耗盡後挖礦即結束。",
  },
  history: {
    title: "逐日走勢",
    series: { bonus: "全網分紅", burned: "銷毀", dao: "DAO 基金", miningPool: "礦池剩餘" },
    columns: { day: "日期", revenue: "交易手續費", nft: "其中 NFT" },
    summary: {
      flow: "{{name}}，{{first}} 至 {{last}}：合計 {{total}} WTH，單日最低 {{low}} WTH，單日最高 {{high}} WTH。",
      level: "{{name}}，{{first}} 至 {{last}}：首日結束時 {{begin}} WTH，末日結束時 {{end}} WTH。",
    },
    table: "以表格顯示",
    chart: "以圖表顯示",
    empty: "尚無已結算的日子",
    emptyText: "每個 UTC 日結束後進行結算，第一個結算日會顯示在這裡。",
    credit: "圖表：TradingView Lightweight Charts™，© TradingView, Inc.",
  },
} as const;

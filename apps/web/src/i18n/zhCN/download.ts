export const download = {
  title: "帶著 WTH 潛入深海",
  lead: "適用於手機與平板的 WTH 應用程式：礦機、交易與社交圈隨身同行，並使用您原有的錢包。",
  safety: "請僅從此頁取得應用程式。連結會在新分頁開啟，並只通往 WTH 列明的商店與伺服器。WTH 絕不會索取您的助記詞。",
  apps: "應用程式",
  platforms: { android: "Android", ios: "IOS" },
  devices: { android: "手機與平板", ios: "iPhone 與 iPad" },
  scan: "或用手機掃描 QR 碼。",
  code: "{{platform}} 連結的 QR 碼",
  install: {
    title: "從瀏覽器安裝 WTH",
    text: "商店中尚無應用程式。WTH 可由網址三步完成安裝，以獨立視窗開啟，並使用您原有的錢包。",
    android: {
      title: "Android",
      open: "以 Chrome 開啟 WTH。",
      menu: "點選右上角的選單 ⋮。",
      install: "選擇「新增至主畫面」，再選「安裝」。",
    },
    ios: {
      title: "iPhone 與 iPad",
      open: "以 Safari 開啟 WTH。",
      menu: "點選分享按鈕。",
      install: "選擇「加入主畫面」。",
    },
    desktop: {
      title: "電腦",
      open: "以 Chrome 或 Edge 開啟 WTH。",
      menu: "點選網址列末端的安裝圖示。",
      install: "選擇「安裝」。",
    },
  },
  failed: {
    title: "無法載入連結",
    text: "請檢查網路連線後重試。",
  },
} as const;

export const offline = {
  notice: "您目前離線，畫面上的資料可能不是最新的。",
  unreachable: "WTH 沒有回應，畫面上的資料可能不是最新的。",
  refused: "您目前離線，請在恢復連線後重試。",
  update: "新版本已準備就緒。",
  reload: "重新載入",
  forgets: "此瀏覽器不會為 WTH 儲存任何資料。一切功能正常，但重新載入後需再次登入。",
  understood: "我知道了",
} as const;

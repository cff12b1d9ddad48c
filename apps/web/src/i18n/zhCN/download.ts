export const download = {
  title: "帶著 WTH 潛入深海",
  lead: "適用於手機與平板的 WTH 應用程式：礦機、交易與社交圈隨身同行，並使用您原有的錢包。",
  safety: "請僅從此頁取得應用程式。連結會在新分頁開啟，並只通往 WTH 列明的商店與伺服器。WTH 絕不會索取您的助記詞。",
  apps: "應用程式",
  platforms: { android: "Android", ios: "IOS" },
  devices: { android: "手機與平板", ios: "iPhone 與 iPad" },
  scan: "或用手機掃描 QR 碼。",
  code: "{{platform}} 連結的 QR 碼",
  none: {
    title: "尚無應用程式浮出水面",
    text: "應用程式推出後，連結便會出現在這裡。在此之前，您可以在手機瀏覽器中使用全部功能。",
  },
  failed: {
    title: "無法載入連結",
    text: "請檢查網路連線後重試。",
  },
} as const;

export const coming = {
  label: "準備中",
  home: "WTH 的公開介紹：用途、架構、路線圖與代幣。",
  download: "適用於 Android、iPhone 與 iPad 的 WTH 應用程式。",
} as const;

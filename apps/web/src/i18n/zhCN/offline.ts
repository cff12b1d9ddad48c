export const offline = {
  notice: "您目前離線，畫面上的資料可能不是最新的。",
  unreachable: "WTH 沒有回應，畫面上的資料可能不是最新的。",
  refused: "您目前離線，請在恢復連線後重試。",
  update: "新版本已準備就緒。",
  reload: "重新載入",
  forgets: "此瀏覽器不會為 WTH 儲存任何資料。一切功能正常，但重新載入後需再次登入。",
  understood: "我知道了",
} as const;

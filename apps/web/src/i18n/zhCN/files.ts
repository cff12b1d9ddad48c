/** A file that the browser was asked to save. */
export const files = {
  asked: "已請瀏覽器儲存 {{name}}。若未儲存，請改用其他方式取得檔案：",
  share: "分享檔案",
  copy: "複製為文字",
  copied: "已複製檔案內容",
} as const;

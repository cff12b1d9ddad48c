/** States of a photo upload, and the way on where no photo can be chosen. */
export const photos = {
  preparing: "準備中",
  sending: "上傳中 {{percent}}%",
  checking: "檢查中",
  dead: {
    text: "沒有開啟任何視窗？部分錢包內建的瀏覽器無法選擇照片。請改用另一個可連接您錢包的瀏覽器開啟此頁，例如在電腦上；您在此填寫的內容不會一併帶過去。",
    copy: "複製此頁網址",
  },
} as const;

/** A file that the browser was asked to save. */
export const files = {
  asked: "已請瀏覽器儲存 {{name}}。若未儲存，請改用其他方式取得檔案：",
  share: "分享檔案",
  copy: "複製為文字",
  copied: "已複製檔案內容",
} as const;

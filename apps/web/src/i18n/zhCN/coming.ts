export const coming = {
  label: "準備中",
  home: "WTH 的公開介紹：用途、架構、路線圖與代幣。",
  defi: "您的推薦人與社交圈、分紅和礦機。",
  c2c: "以 USDT 買賣 WTH 的個人對個人市場。",
  account: "所有餘額集中一處，並提供轉帳、兌換與每筆變動記錄。",
  activity: "每月推薦活動的進度、規則與排行榜。",
  plan: "社交節點股東的藍鯨計畫：業績、獎池與獎勵。",
  stats: "全網前一日的數據：分紅、DAO 基金、銷毀的 WTH 與 NFT 分紅。",
  download: "適用於 Android、iPhone 與 iPad 的 WTH 應用程式。",
  kyc: "身分驗證的申請表單。",
  kycselect: "您的身分驗證結果。",
} as const;

export const defi = {
  title: "DeFi",
  tabs: { label: "DeFi 分頁", social: "我的社交", dividend: "我的分紅", credit: "信用資產" },
  signIn: {
    title: "連接錢包即可開始",
    text: "您的礦機、餘額與社交圈都屬於您的錢包地址。連接不收費，也不會動用資金。",
    connect: "連接錢包",
    signTitle: "簽名一次即可登入",
    signText: "簽名可證明此地址屬於您。免費，且不會動用資金。",
    sign: "登入",
    notDeployed: {
      title: "您的錢包尚未部署於此鏈",
      text: "您的錢包是合約，而此網路上的此地址尚無合約。請先以此錢包在此網路送出一筆交易以完成部署，再重新登入。未動用任何資金。",
    },
    unconfirmed: {
      title: "無法確認您的錢包",
      text: "您的錢包是合約，其簽名須由多個區塊鏈節點確認，而目前達成一致的節點不足。您的錢包沒有問題，請於一分鐘後重新登入。",
    },
    waiting: "等待錢包確認",
    silent: "您的錢包尚未回應。請打開錢包查看請求。",
    askAgain: "再次詢問錢包",
    otherWallet: "使用其他錢包",
    restoring: "正在恢復登入狀態",
  },
} as const;

export const landingLower = {
  architecture: {
    name: "系統架構",
    title: "同一片海，三層水域",
    lead: "使用者在海面活動，各項服務在中層水域傳遞一切，區塊鏈則在海底留存紀錄。點選任一部分，看看它與哪些部分相連。",
    choose: "架構的組成部分",
    connected: "相連部分",
    layers: {
      application: { name: "應用層", text: "使用者直接接觸" },
      middleware: { name: "中介層", text: "負責傳遞與尋找" },
      blockchain: { name: "區塊鏈層", text: "負責結算與留存紀錄" },
    },
    parts: {
      social: {
        name: "社交功能",
        text: "個人檔案、社交圈與邀請。圖片與檔案存放在下方的儲存層，其餘一切透過 API 查詢。",
      },
      market: {
        name: "交易市場",
        text: "使用者之間以 USDT 買賣 WTH。廣告與交易經由 API 處理，款項則從錢包直接送往主鏈上的合約。",
      },
      dashboard: {
        name: "數據分析儀表板",
        text: "透過 API 讀取，以數字呈現整個網路：發放了多少、收取多少手續費、銷毀了多少。",
      },
      storage: {
        name: "去中心化檔案儲存",
        text: "檔案分存於眾多主機，並以指紋尋找。指紋則留存在主鏈上，檔案一經更動便無所遁形。",
      },
      api: {
        name: "第三方開發者 API",
        text: "唯一的入口，我們自己的畫面與任何人的程式一視同仁。它讀取主鏈與第二層網路，給出一致的答案。",
      },
      mainChain: {
        name: "主鏈",
        text: "資產歸屬以此為準。代幣、徽章與身分編號都由主鏈上的合約保管，上方的一切皆以它為根基。",
      },
      layer2: {
        name: "第二層擴容",
        text: "彙集大量小額操作，一次結算到主鏈：更快，手續費也更低。",
      },
    },
  },
  roadmap: {
    name: "發展路線圖",
    title: "四次測深，一次比一次更深",
    lead: "每一條測深繩都比前一條放得更深。繩上的每個結，都是該階段要完成的事。",
    note: "路線圖指出的是方向，並非對日期、價格或回報的承諾。",
    phase: "第 {{number}} 階段",
    concept: {
      when: "2025 年第一季",
      title: "概念與社群建設",
      items: { first: "白皮書", second: "社群頻道", third: "合作夥伴關係" },
    },
    platform: {
      when: "2025 年第二季",
      title: "平台開發",
      items: { first: "最小可行產品（MVP）", second: "代幣生成事件（TGE）", third: "早期使用者" },
    },
    expansion: {
      when: "2025 年第四季",
      title: "擴展",
      items: { first: "跨鏈", second: "NFT 市場", third: "全球拓展" },
    },
    adoption: {
      when: "2026 年",
      title: "大規模普及",
      items: { first: "行動應用程式", second: "品牌合作", third: "數百萬使用者" },
    },
  },
  partners: {
    name: "合作夥伴",
    title: "點點微光，匯成一頭巨鯨",
    lead: "沒有哪個專案能獨自橫越大洋。這群魚由所有與 WTH 同游的夥伴組成，以他們的角色呈現，而非商標。",
    image: "許多小魚聚成一頭藍鯨的形狀，每一群魚代表一類合作夥伴。",
    roles: {
      communities: { name: "社群", text: "以各地的語言迎接每一個人" },
      builders: { name: "開發者", text: "運用開放 API 打造新事物" },
      chains: { name: "區塊鏈", text: "結算每一筆轉帳，留存紀錄" },
      wallets: { name: "錢包", text: "金鑰由您自己保管，不必交給任何人" },
      nodes: { name: "節點", text: "讓網路日夜皆可連線" },
    },
  },
  economics: {
    name: "代幣經濟",
    title: "總量固定，按比例呈現",
    lead: "WTH 總量永遠不會超過 {{supply}} 枚。以下是最初的分配方式。",
    chart: "總量的分配",
    choose: "分配的組成部分",
    columns: { part: "項目", share: "占比", amount: "數量", use: "用途" },
    total: "合計",
    amount: "{{amount}} WTH",
    parts: {
      airdropPool: {
        name: "社群空投",
        text: "預留給建立這個社群的人。發放完畢後，不會再有第二次。",
      },
      miningPool: {
        name: "生態礦池",
        text: "礦機的一切產出皆來自這個礦池。礦池有限且不會補充：每次領取都會使其減少，礦池耗盡，挖礦即告結束。",
      },
      lab: {
        name: "實驗室／平台開發",
        text: "用於平台的建置、檢驗與營運。",
      },
    },
    note: "分配只說明代幣位於何處，並不代表代幣現在或未來的價值。",
  },
  download: {
    name: "下載應用程式",
    title: "把深海帶在身邊",
    lead: "同一個帳戶、同一個錢包，隨身攜帶。",
    android: "Android",
    ios: "iOS／iPadOS",
    get: "下載",
    browser: "不想安裝？在瀏覽器中也能使用 WTH。",
    open: "進入應用",
  },
} as const;

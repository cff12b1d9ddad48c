export const landing = {
  depth: "{{metres}} m",
  hero: {
    eyebrow: "我們的願景",
    title: { sea: "一片開放的海，", people: "屬於海裡的每個人。" },
    lead: "我們想要這樣的社群網路：身分、內容與價值，都歸於帶來它們的人。錢包就是入口，不用密碼，金鑰也從不離開您的手。",
    download: "下載 APP",
    whitepaper: "白皮書",
    still: "暫停動態",
  },
  cards: {
    name: "在這裡做什麼",
    title: "四種參與方式",
    lead: "WTH 發放的每一筆都有來源可查。能得到多少，取決於現行參數，也取決於其他人的行動。",
    items: {
      miners: {
        title: "用自己的礦機挖礦",
        text: "礦機共七型，S1 至 S7。每台在運轉期間釋放固定總量的 WTH：啟動後每次最長運轉 24 小時，結束即可領取。",
        source: "來自總量有限的礦池",
      },
      trade: {
        title: "人與人直接交易",
        text: "發布廣告，或回應別人的廣告，以 USDT 買賣 WTH。買方從錢包直接付款給賣方，付款期間，賣方的 WTH 會先預留。",
        source: "每筆交易由賣方支付手續費",
      },
      circle: {
        title: "壯大您的社群",
        text: "用專屬邀請碼邀請朋友。您以下所有人的礦機，不論隔幾層，都計入您的社群算力，並決定您的等級，V1 至 V5。",
        source: "邀請關係只能綁定一次",
      },
      dividends: {
        title: "領取分紅",
        text: "當日交易手續費的一部分，依等級分配，也分給徽章持有者。您的份額會一直保留，等您來領取。",
        source: "來自當日手續費，也可能為零",
      },
    },
  },
  columns: {
    name: "如何確保安全",
    title: "三條撐得住的繩",
    lead: "信任不該只繫於承諾，而該繫於以下三者，每一項都經得起查證。",
    items: {
      ledger: {
        title: "分毫不差的帳本",
        text: "每一筆變動都在兩邊入帳。帳目只增不改，任何餘額都能從中重新推算出來。",
        facts: { first: "整數計算，精確到 18 位小數", second: "所有帳戶加總恆為零" },
      },
      chain: {
        title: "鏈上為證",
        text: "區塊最終確認，且合約本身留下紀錄，付款才算數，不論畫面上顯示什麼。",
        facts: { first: "每筆付款恰好生效一次", second: "合約不留存任何人的資金" },
      },
      keys: {
        title: "金鑰在您手中",
        text: "登入靠簽署一則訊息，不靠密碼。付款單寫明付款人是您，只能使用一次，逾期作廢。",
        facts: { first: "只授權確切的金額", second: "絕不索取您的助記詞" },
      },
    },
  },
  features: {
    name: "以什麼為根基",
    title: "深海裡的六道光",
    lead: "日光到不了這裡。照亮前路的，是早已建在其中的光。",
    items: {
      identity: {
        title: "去中心化身分",
        text: "鑄造在您錢包裡的一個編號，每個地址只有一個，也無法轉讓。走到哪裡，都能證明您就是您。",
      },
      sharing: {
        title: "激勵式內容分享",
        text: "創作歸創作者所有。分享他人珍視的內容，也就共享由此而生的價值。",
      },
      governance: {
        title: "社群治理",
        text: "撐起網路的人，對航向有發言權。一部分手續費撥入 DAO 基金，數目人人可查。",
      },
      economy: {
        title: "代幣經濟",
        text: "WTH 總量有限，大部分須靠挖礦產出。以 WTH 購買礦機的款項，有一部分就此銷毀，不再流通。",
      },
      crossing: {
        title: "跨鏈相容",
        text: "全面採用開放的 EVM 標準：手上的錢包直接可用，通往其他鏈的航道也始終敞開。",
      },
      privacy: {
        title: "隱私與安全",
        text: "身分文件先移除隱藏資料，再加密保存，只有您與審核人員能開啟，每次查閱都留有紀錄。",
      },
    },
  },
} as const;

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

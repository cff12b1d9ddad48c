// Characters of the help, the glossary and the commands that have a simplified form, in the order of their code points.
const traditional = [
  "並來個們備傳價儲兌內兩冊刪則動勵勻匯區卻參員問啟單嗎國圍圖執場塊審寫將尋對導層屬帳幣幾廣張彙後從復態應戶換損擁擇擋據擾敗數斷於時暫書會東條標機橫檢權歸毀決沒況淨",
  "淺減測湊準滿瀏為無營爭狀獎獲現產畢畫異當發盡盤確碼礙礦種稱竊筆節範簽紀約紅純級細終結絕絡給統經維網線編總繪繼續罰聯與薦藍處號補裝裡製複規視覽訂計訊記訪設註詞詢試",
  "話該詳認語誤說誰請論諾證議護讀變讓買費資賣賴購贈蹤載輸轉這連進運過達遲選遺還邊郵釋鈕鈴銷錄錢錯鍵鎖鏈鏡鐘鐺鑄鑰長閉開間閱關隨險雙雜離電響頁頂項須預領題額類顯風餘",
  "驗驟鯨麼點",
].join("");
/** Their simplified forms in the same order. */
const simplified = [
  "并来个们备传价储兑内两册删则动励匀汇区却参员问启单吗国围图执场块审写将寻对导层属帐币几广张汇后从复态应户换损拥择挡据扰败数断于时暂书会东条标机横检权归毁决没况净",
  "浅减测凑准满浏为无营争状奖获现产毕画异当发尽盘确码碍矿种称窃笔节范签纪约红纯级细终结绝络给统经维网线编总绘继续罚联与荐蓝处号补装里制复规视览订计讯记访设注词询试",
  "话该详认语误说谁请论诺证议护读变让买费资卖赖购赠踪载输转这连进运过达迟选遗还边邮释钮铃销录钱错键锁链镜钟铛铸钥长闭开间阅关随险双杂离电响页顶项须预领题额类显风余",
  "验骤鲸么点",
].join("");

const table = new Map(Array.from(traditional, (character, index) => [character, simplified[index] as string]));

/** Returns a text of the same length with its Chinese characters in simplified form, by which a search compares. */
export const inSimplified = (text: string): string =>
  text.replace(/\p{Script=Han}/gu, (character) => table.get(character) ?? character);

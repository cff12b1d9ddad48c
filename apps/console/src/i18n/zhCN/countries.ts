export const countries = {
  title: "國家與地區",
  about: "是否接受該國家或地區的身分證件。已在等候審核的案件不受影響。",
  filter: "依名稱或代碼篩選",
  empty: "沒有此名稱的國家或地區。",
} as const;

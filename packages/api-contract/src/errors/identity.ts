import type { Catalogue } from "./general.ts";

/** Refusals about identities and their photos. */
export const identityErrors = {
  idNumberEmpty: { code: 1004001001, en: "The ID number cannot be empty!", zhCN: "證件號碼不能為空！" },
  idNumberInvalid: { code: 1004001002, en: "Invalid ID number!", zhCN: "證件號碼無效！" },
  idNumberCharacters: {
    code: 1004001013,
    en: "Use only the letters A to Z and the digits 0 to 9. Switch your keyboard to English and type the number again.",
    zhCN: "證件號碼僅可使用英文字母與數字。請切換至英文輸入法後重新輸入。",
  },
  idNumberLength: {
    code: 1004001014,
    en: "An ID card number has 4 to 24 letters and digits, a passport number 5 to 20. Check the number on the document.",
    zhCN: "身分證號碼為 4 至 24 位英文字母或數字，護照號碼為 5 至 20 位。請核對證件上的號碼。",
  },
  idPhotoMissing: { code: 1004001003, en: "Please upload your ID photo!", zhCN: "請上傳您的證件照片！" },
  photoWithIdCardMissing: {
    code: 1004001004,
    en: "Upload a photo of yourself holding your ID card",
    zhCN: "請上傳您手持身分證的照片",
  },
  photoWithPassportMissing: {
    code: 1004001005,
    en: "Upload a photo of yourself holding your passport",
    zhCN: "請上傳您手持護照的照片",
  },
  photoNotUsable: {
    code: 1004001006,
    en: "A photo has to be uploaded again.",
    zhCN: "有照片需要重新上傳。",
  },
  alreadySubmitted: {
    code: 1004001007,
    en: "Duplicate submissions are not allowed!",
    zhCN: "不允許重複提交！",
  },
  caseDecided: {
    code: 1004001008,
    en: "This case has been decided already.",
    zhCN: "此案件已完成審核。",
  },
  caseNotDecided: {
    code: 1004001010,
    en: "This case waits for review; it has to be decided first.",
    zhCN: "此案件仍待審核，請先完成審核。",
  },
  holderMissing: {
    code: 1004001011,
    en: "Enter the name and the date of birth on the document first.",
    zhCN: "請先輸入證件上的姓名與出生日期。",
  },
  idNumberVerified: {
    code: 1004001012,
    en: "This document belongs to another verified account. Reject this case.",
    zhCN: "此證件屬於另一個已通過驗證的帳戶，請駁回此案件。",
  },
  caseNotFound: { code: 1004001009, en: "There is no such case.", zhCN: "沒有此案件。" },
  idNumberTaken: { code: 1004001016, en: "The ID number already exists!", zhCN: "證件號碼已存在！" },
  countryUnsupported: {
    code: 1004001017,
    en: "The current country does not support KYC authentication at the moment!",
    zhCN: "目前所選國家暫不支援 KYC 驗證！",
  },
  tooManyIdNumbers: {
    code: 1004001018,
    en: "{{max}} attempts are allowed in 24 hours. The next one is possible at {{time}}.",
    zhCN: "24 小時內最多嘗試 {{max}} 次，下一次可於 {{time}} 之後進行。",
  },
  photoTypeUnsupported: {
    code: 1004001021,
    en: "Only photos in JPG, JPEG or PNG are accepted.",
    zhCN: "僅接受 JPG、JPEG 或 PNG 格式的照片。",
  },
  photoTooSmall: { code: 1004001022, en: "The photo is smaller than 10 KB.", zhCN: "照片小於 10 KB。" },
  photoTooLarge: { code: 1004001023, en: "The photo is larger than 5 MB.", zhCN: "照片大於 5 MB。" },
  photoUnreadable: {
    code: 1004001024,
    en: "The photo is damaged and cannot be read.",
    zhCN: "照片已損壞，無法讀取。",
  },
  photoMoves: {
    code: 1004001025,
    en: "Moving pictures are not accepted.",
    zhCN: "不接受動態圖片。",
  },
  photoHasMore: {
    code: 1004001026,
    en: "The file holds more than a photo. Please save it as a plain photo and try again.",
    zhCN: "檔案中含有照片以外的內容，請另存為一般照片後再試。",
  },
  photoTooManyPixels: {
    code: 1004001027,
    en: "The photo has more than 25 million pixels, or 20,000 on a side.",
    zhCN: "照片超過 2500 萬像素，或單邊超過 20000 像素。",
  },
  photoWithoutColour: {
    code: 1004001028,
    en: "Black and white photos are not accepted.",
    zhCN: "不接受黑白照片。",
  },
  uploadEnded: {
    code: 1004001029,
    en: "This upload has ended. Please choose the photo again.",
    zhCN: "此次上傳已失效，請重新選擇照片。",
  },
  uploadDiffers: {
    code: 1004001030,
    en: "The file is not the one that was announced. Please choose the photo again.",
    zhCN: "檔案與所申請的不符，請重新選擇照片。",
  },
  tooManyUploads: {
    code: 1004001031,
    en: "Too many uploads. The next one is possible at {{time}}.",
    zhCN: "上傳次數過多，下一次可於 {{time}} 之後進行。",
  },
  uploadsBusy: {
    code: 1004001032,
    en: "Many photos are being checked just now. Please try again in a moment.",
    zhCN: "目前正在處理大量照片，請稍後再試。",
  },
  photosEqual: {
    code: 1004001033,
    en: "Two of the photos are the same picture. Please take a separate photo for each.",
    zhCN: "有兩張照片為同一張圖片，請為每一項分別拍攝照片。",
  },
  photoHeic: {
    code: 1004001034,
    en: "This photo is in Apple's format HEIC, which cannot be read here. Send a screenshot of it, or take it again as JPG (iPhone: Settings, Camera, Formats, Most Compatible).",
    zhCN: "此照片為 HEIC 格式，無法在此讀取。請改傳該照片的螢幕截圖，或改以 JPG 格式重新拍攝（相機設定的格式請選擇「最相容」）。",
  },
} as const satisfies Catalogue;

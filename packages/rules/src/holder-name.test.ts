import { expect, test } from "vitest";
import { holderNameKey } from "./holder-name.ts";

const keysOf = (...names: string[]) => new Set(names.map(holderNameKey)).size;

test("finds one name in any order, case, accent and punctuation [S25]", () => {
  expect(keysOf("Nguyễn Văn An", "NGUYEN VAN AN", "An, Nguyen-Van", "van an nguyen")).toBe(1);
  expect(keysOf("José María O’Neill", "O'NEILL JOSE MARIA")).toBe(1);
  expect(keysOf("陳大文", "大文 陳")).toBe(1);
});

test("finds one name in Latin, Cyrillic and Greek letters [S25]", () => {
  expect(keysOf("Хрущёв Никита", "KHRUSHCHEV NIKITA")).toBe(1);
  expect(keysOf("Щербаков Юрий", "IURII SHCHERBAKOV")).toBe(1);
  expect(keysOf("Παπαδόπουλος Γιώργος", "GIORGOS PAPADOPOULOS")).toBe(1);
});

test("finds one name with umlauts and special letters, or two letters instead [S25]", () => {
  expect(keysOf("Jürgen Müßig", "JUERGEN MUESSIG")).toBe(1);
  expect(keysOf("Bjørn Ågård", "BJOERN AAGAARD", "Bjorn Agard")).toBe(1);
  expect(keysOf("Łukasz Đorđević", "LUKASZ DORDEVIC")).toBe(1);
});

test("tells different names apart [S25]", () => {
  const names = ["Li Na", "Li Nan", "Wang Na", "陳大文", "陳小文", "Anna Berg"];
  expect(new Set(names.map(holderNameKey)).size).toBe(names.length);
});

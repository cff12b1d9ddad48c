import { expect, test } from "vitest";
import { originLabel } from "./origin-label.ts";

test("source 0 is a gift [MINE-18]", () => expect(originLabel(0)).toBe("gift"));
test("source 1 was bought [MINE-19]", () => expect(originLabel(1)).toBe("buy"));
test("source 2 is a reward [MINE-20]", () => expect(originLabel(2)).toBe("reward"));
test("source 3 is a gift as well [MINE-21]", () => expect(originLabel(3)).toBe("gift"));
test("a type that is not owned has no origin", () => expect(originLabel(-1)).toBeUndefined());

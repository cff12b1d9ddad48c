import { expect, test } from "vitest";
import { originLabel } from "./origin-label.ts";

test("labels source 0 as a gift [MINE-18]", () => expect(originLabel(0)).toBe("gift"));
test("labels source 1 as bought [MINE-19]", () => expect(originLabel(1)).toBe("buy"));
test("labels source 2 as a reward [MINE-20]", () => expect(originLabel(2)).toBe("reward"));
test("labels source 3 as a gift [MINE-21]", () => expect(originLabel(3)).toBe("gift"));
test("labels no type that is not owned", () => expect(originLabel(-1)).toBeUndefined());

import { expect, test } from "vitest";
import { originLabel } from "./origin-label.ts";

test("[MINE-18] source 0 is a gift", () => expect(originLabel(0)).toBe("gift"));
test("[MINE-19] source 1 was bought", () => expect(originLabel(1)).toBe("buy"));
test("[MINE-20] source 2 is a reward", () => expect(originLabel(2)).toBe("reward"));
test("[MINE-21] source 3 is a gift as well", () => expect(originLabel(3)).toBe("gift"));
test("a type that is not owned has no origin", () => expect(originLabel(-1)).toBeUndefined());

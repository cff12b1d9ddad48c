import { at, type Drawing, line, type Point } from "#shared/drawing/stroke.ts";

const COUNT = 17;
const GOLDEN_ANGLE = 2.399_963;
/** Lights closer than this are connected. */
const REACH = 33;

/** Social: lights, each connected to its neighbours. */
export function network(): Drawing {
  const places = Array.from({ length: COUNT }, (_, index): Point => {
    const [x, y] = at(0, 0, 13.6 * Math.sqrt(index), index * GOLDEN_ANGLE);
    return [84 + x * 1.3, 60 + y];
  });
  const strokes = places.flatMap((from, index) =>
    places.slice(index + 1).flatMap((to) => {
      const distance = Math.hypot(from[0] - to[0], from[1] - to[1]);
      return distance > REACH ? [] : [{ d: line([from, to]), width: 1, opacity: 0.75 - distance / 60 }];
    }),
  );
  const lights = places.map(([x, y], index) => ({
    x,
    y,
    r: index === 0 ? 4 : 2.6 - index * 0.07,
    opacity: 1 - index * 0.03,
  }));
  return { strokes, lights };
}

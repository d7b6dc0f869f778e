/** A point in a picture's coordinates. */
export type Point = readonly [x: number, y: number];

const round = (value: number) => Math.round(value * 10) / 10;

/** Path of a limb: the hull of a circle at `from` and a circle at `to`. */
export function capsule(from: Point, to: Point, [start, end]: readonly [number, number]): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const along = Math.atan2(dy, dx);
  const lean = Math.acos(Math.max(-1, Math.min(1, (start - end) / length)));
  const at = ([x, y]: Point, radius: number, angle: number) =>
    `${round(x + radius * Math.cos(angle))} ${round(y + radius * Math.sin(angle))}`;
  return (
    `M${at(from, start, along - lean)}L${at(to, end, along - lean)}` +
    `A${end} ${end} 0 ${lean > Math.PI / 2 ? 1 : 0} 1 ${at(to, end, along + lean)}` +
    `L${at(from, start, along + lean)}A${start} ${start} 0 ${lean < Math.PI / 2 ? 1 : 0} 1 ${at(from, start, along - lean)}z`
  );
}

/** The point at `share` of the way between two points. */
export function between(from: Point, to: Point, share: number): Point {
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

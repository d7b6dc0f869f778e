import type { Pose } from './athlete.tsx';
import type { Point } from './shapes.tsx';

const turn = Math.PI * 2;
const degree = Math.PI / 180;

const reach = ([x, y]: Point, angle: number, length: number): Point => [
  x + Math.sin(angle * degree) * length,
  y + Math.cos(angle * degree) * length,
];

function leg(hip: Point, phase: number): [Point, Point, Point] {
  const thigh = 14 + 42 * Math.cos(turn * phase);
  const bend = 62 + 50 * Math.cos(turn * (phase - 0.83));
  const knee = reach(hip, thigh, 24);
  const ankle = reach(knee, thigh - bend, 23);
  return [knee, ankle, reach(ankle, thigh - bend + 78, 8)];
}

function arm(shoulder: Point, phase: number): [Point, Point] {
  const upper = -8 + 44 * Math.cos(turn * (phase + 0.5));
  const elbow = reach(shoulder, upper, 15);
  return [elbow, reach(elbow, upper + 88 + 14 * Math.cos(turn * phase), 14)];
}

/** A runner's pose at `phase` 0 to 1 of two strides; its feet touch y = 100. */
export function runPose(phase: number): Pose {
  const bob = Math.cos(turn * 2 * (phase - 0.08)) * 1.8;
  const hip: Point = [50, 54 - bob];
  const neck: Point = [59, 23 - bob];
  return {
    hip,
    neck,
    head: [64, 12 - bob],
    nearArm: arm([58, 26 - bob], phase),
    farArm: arm([58, 26 - bob], phase + 0.5),
    nearLeg: leg(hip, phase),
    farLeg: leg(hip, phase + 0.5),
  };
}

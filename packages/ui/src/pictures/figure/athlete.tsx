import type { ReactNode } from 'react';
import { between, capsule, type Point } from './shapes.tsx';

/** Joints of a figure about 100 units tall, y downwards. Arms are elbow, hand; legs are knee, ankle, toe. */
export interface Pose {
  head: Point;
  neck: Point;
  hip: Point;
  nearArm: readonly [Point, Point];
  farArm: readonly [Point, Point];
  nearLeg: readonly [Point, Point, Point];
  farLeg: readonly [Point, Point, Point];
}

/** What a figure wears; every colour is a CSS value. */
export interface Kit {
  skin?: string;
  shirt?: string;
  shorts?: string;
  socks?: string;
  shoes?: string;
  hair?: 'short' | 'tail' | 'bun' | 'helmet' | 'cap';
}

interface AthleteProps {
  pose: Pose;
  kit?: Kit;
  x?: number;
  y?: number;
  scale?: number;
  flip?: boolean;
  behind?: ReactNode;
  children?: ReactNode;
}

const defaults: Required<Kit> = {
  skin: 'var(--skin-1)',
  shirt: 'var(--shirt)',
  shorts: 'var(--kit-dark)',
  socks: '',
  shoes: 'var(--kit-shoe)',
  hair: 'short',
};

/** A flat geometric athlete; `children` are things in the near hand, `behind` things behind the body, in the pose's units. */
export function Athlete(props: AthleteProps) {
  const { pose, kit, x = 0, y = 0, scale = 1, flip = false, behind, children } = props;
  const wear = { ...defaults, ...kit };
  const shoulder = between(pose.neck, pose.hip, 0.1);
  return (
    <g transform={`translate(${x} ${y}) scale(${flip ? -scale : scale} ${scale})`}>
      {behind}
      <Arm joints={[shoulder, ...pose.farArm]} wear={wear} far />
      <Leg joints={[pose.hip, ...pose.farLeg]} wear={wear} far />
      <Leg joints={[pose.hip, ...pose.nearLeg]} wear={wear} />
      <path d={capsule(between(pose.head, pose.neck, 0.3), pose.neck, [3.4, 3.8])} fill={wear.skin} />
      <path d={capsule(shoulder, pose.hip, [9.2, 7.1])} fill={wear.shirt} />
      <path d={capsule(between(shoulder, pose.hip, 0.9), pose.hip, [7.5, 7.9])} fill={wear.shorts} />
      <Head pose={pose} wear={wear} />
      {children}
      <Arm joints={[shoulder, ...pose.nearArm]} wear={wear} />
    </g>
  );
}

interface LimbProps {
  joints: readonly Point[];
  wear: Required<Kit>;
  far?: boolean;
}

const shade = (colour: string, far: boolean | undefined) =>
  far ? `color-mix(in srgb, ${colour} 80%, #14100c)` : colour;

function Arm({ joints, wear, far }: LimbProps) {
  const [shoulder, elbow, hand] = joints as [Point, Point, Point];
  const skin = shade(wear.skin, far);
  return (
    <>
      <path d={capsule(shoulder, elbow, [4.6, 3.5])} fill={skin} />
      <path d={capsule(elbow, hand, [3.5, 2.7])} fill={skin} />
      <circle cx={hand[0]} cy={hand[1]} r={3.3} fill={skin} />
      <path d={capsule(shoulder, between(shoulder, elbow, 0.5), [5.4, 5])} fill={shade(wear.shirt, far)} />
    </>
  );
}

function Leg({ joints, wear, far }: LimbProps) {
  const [hip, knee, ankle, toe] = joints as [Point, Point, Point, Point];
  const skin = shade(wear.skin, far);
  return (
    <>
      <path d={capsule(hip, knee, [7, 4.7])} fill={skin} />
      <path d={capsule(knee, ankle, [4.7, 2.9])} fill={skin} />
      {wear.socks && (
        <path d={capsule(between(knee, ankle, 0.45), ankle, [4, 3.2])} fill={shade(wear.socks, far)} />
      )}
      <path d={capsule(ankle, toe, [3.5, 2.6])} fill={shade(wear.shoes, far)} />
      <path d={capsule(hip, between(hip, knee, 0.56), [7.4, 6.6])} fill={shade(wear.shorts, far)} />
    </>
  );
}

function Head({ pose, wear }: { pose: Pose; wear: Required<Kit> }) {
  const { head, neck } = pose;
  const lean = (Math.atan2(neck[1] - head[1], neck[0] - head[0]) * 180) / Math.PI - 90;
  return (
    <g transform={`translate(${head[0]} ${head[1]}) rotate(${lean})`}>
      <circle r="7.4" fill={wear.skin} />
      <Hair hair={wear.hair} />
    </g>
  );
}

function Hair({ hair }: { hair: Required<Kit>['hair'] }) {
  const fill = 'var(--hair)';
  if (hair === 'helmet') {
    return (
      <g fill="var(--kit-dark)">
        <path d="M-8.7 3A8.7 8.7 0 1 1 8.6-1.5H12V1H2L-3 6.5a8.7 8.7 0 0 1-5.7-3.5z" />
        <path d="M6.5 1.5v6M3.5 4.5h6" stroke="var(--kit-dark)" strokeWidth="1.2" />
      </g>
    );
  }
  if (hair === 'cap') return <path d="M-8 1.5A8 8 0 0 1 7.9-1H13c.8 0 .8 2 0 2z" fill="var(--kit-light)" />;
  return (
    <g fill={fill}>
      <path d="M-6.3 5.2A8.2 8.2 0 1 1 7.7-3C5-1.5 1-2.2-1.5-2.5-1.8.5-3 3.5-6.3 5.2z" />
      {hair === 'bun' && <circle cx="-8.5" cy="-5" r="3.8" />}
      {hair === 'tail' && <path d="M-6.5-3.5c-5-1-9 1.5-11.5 6.5 3.5-1 5.5-.5 8 .5 2-2 3-4.5 3.5-7z" />}
    </g>
  );
}

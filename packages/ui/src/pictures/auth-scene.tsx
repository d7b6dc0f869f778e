import { LogoShape } from '../brand/logo.tsx';
import { Athlete } from './figure/athlete.tsx';
import { poses } from './figure/poses.tsx';
import { Scene, type PictureProps } from './scene.tsx';

/** A young winner beside a sprout as tall as herself; portrait, for the panel beside sign in. */
export function AuthScene(picture: PictureProps) {
  return (
    <Scene {...picture} brand size={[720, 960]}>
      <rect width="720" height="960" fill="var(--sky)" />
      <circle cx="400" cy="410" r="250" fill="var(--sun)" />
      <path d="M0 700V566C110 500 240 500 350 560 450 486 610 490 720 548V700z" fill="var(--hill-1)" />
      <path
        transform="translate(594 530) scale(.8)"
        d="M-62 0C-66-32-40-46-10-43 18-54 58-38 56 0zM-26-46c-7-22 10-36 30-32 24-3 34 18 22 34-14-8-34-10-52-2z"
        fill="var(--hill-2)"
      />
      <path d="M0 720V630C130 570 300 580 420 640 520 590 640 590 720 620V720z" fill="var(--hill-2)" />
      <path
        d="M40 690C130 630 250 630 340 690M470 690C540 644 630 640 700 680"
        fill="none"
        stroke="var(--hill-1)"
        strokeWidth="7"
        opacity=".55"
      />
      <rect y="690" width="720" height="270" fill="var(--field)" />
      <path d="M0 690h720v14H0z" fill="var(--field-deep)" />
      <path d="M0 754H720M0 836H720" stroke="var(--line)" strokeWidth="6" opacity=".85" />
      <ellipse cx="430" cy="806" rx="104" ry="15" fill="var(--grass)" />
      <g transform="translate(218 368) scale(14.4)" style={{ color: 'var(--plant)' }}>
        <LogoShape />
      </g>
      <ellipse cx="196" cy="862" rx="92" ry="11" fill="var(--field-deep)" />
      <Athlete
        pose={poses.cheer}
        x={12}
        y={498}
        scale={3.7}
        kit={{ shirt: '#2f6fd0', skin: 'var(--skin-2)', hair: 'tail', socks: 'var(--kit-light)' }}
      >
        <path d="M45.5 24l3.5 15 5-14.5" fill="none" stroke="#d8412f" strokeWidth="2" />
        <circle cx="49" cy="42" r="4.6" fill="#ffd76a" stroke="#b87a17" strokeWidth="1" />
      </Athlete>
      <rect y="906" width="720" height="54" fill="var(--grass)" />
      <path d="M0 904H720" stroke="var(--line)" strokeWidth="9" />
    </Scene>
  );
}

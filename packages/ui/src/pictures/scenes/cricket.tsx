import { Athlete } from '../figure/athlete.tsx';
import { poses } from '../figure/poses.tsx';
import { Backdrop, Hills, Speed } from './backdrop.tsx';

/** A batter driving through the covers. */
export function CricketScene() {
  return (
    <>
      <Backdrop>
        <Hills />
      </Backdrop>
      <path
        d="M-20 228C90 196 310 196 420 228"
        fill="none"
        stroke="var(--line)"
        strokeWidth="3"
        opacity=".6"
      />
      <path d="M40 300L96 236H330L400 300z" fill="var(--wood)" opacity=".9" />
      <path d="M62 274H372" stroke="var(--line)" strokeWidth="3" />
      <g stroke="var(--kit-light)" strokeWidth="5" strokeLinecap="round">
        <path d="M74 196v70M88 196v70M102 196v70" />
      </g>
      <path d="M72 195h14M90 195h14" stroke="var(--shirt)" strokeWidth="4" strokeLinecap="round" />
      <Athlete
        pose={poses.drive}
        x={104}
        y={76}
        scale={1.95}
        kit={{ hair: 'helmet', socks: 'var(--kit-light)', shorts: 'var(--kit-light)', skin: 'var(--skin-1)' }}
      >
        <path d="M74 45L80 56" stroke="var(--kit-dark)" strokeWidth="3.4" strokeLinecap="round" />
        <path d="M80.5 56.5L95 86" stroke="var(--wood)" strokeWidth="8.5" strokeLinecap="round" />
        <path d="M83.5 58L96.5 84" stroke="#d8ae6a" strokeWidth="2" strokeLinecap="round" />
      </Athlete>
      <circle cx="346" cy="206" r="9" fill="#c8372d" />
      <path d="M340 199c4 4 5 9 3 15" fill="none" stroke="#fff4e0" strokeWidth="1.6" />
      <Speed d="M322 212l-26 10M324 200l-16 4" />
    </>
  );
}

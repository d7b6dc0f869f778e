import { Athlete } from '../figure/athlete.tsx';
import { poses } from '../figure/poses.tsx';
import { Backdrop } from './backdrop.tsx';

/** A lay-up at the ring. */
export function BasketballScene() {
  return (
    <>
      <Backdrop sun={[120, 118, 80]} horizon={220}>
        <path d="M0 220V126L70 106l70 20v94zM150 220v-70h60v70z" fill="var(--far)" />
        <path
          d="M16 148h12v16H16zM44 148h12v16H44zM72 148h12v16H72zM100 148h12v16h-12z"
          fill="var(--sky)"
          opacity=".7"
        />
      </Backdrop>
      <path
        d="M0 244H400M120 300C134 256 300 250 400 254"
        fill="none"
        stroke="var(--line)"
        strokeWidth="3.5"
        opacity=".7"
      />
      <path d="M372 300V60h16v240z" fill="var(--kit-dark)" />
      <rect x="330" y="22" width="12" height="92" rx="3" fill="var(--kit-light)" />
      <path d="M342 76h34" stroke="var(--kit-dark)" strokeWidth="8" />
      <path
        d="M286 100l8 44 10-8 9 8 9-8 8-36"
        fill="none"
        stroke="var(--kit-light)"
        strokeWidth="2.5"
        opacity=".9"
      />
      <path d="M292 104l32 34M322 104l-28 34" stroke="var(--kit-light)" strokeWidth="1.6" opacity=".8" />
      <path d="M282 100h52" stroke="#d8412f" strokeWidth="6" strokeLinecap="round" />
      <ellipse cx="170" cy="282" rx="52" ry="7" fill="var(--field-deep)" opacity=".6" />
      <Athlete
        pose={poses.layup}
        x={96}
        y={88}
        scale={1.72}
        kit={{ skin: 'var(--skin-2)', shorts: 'var(--kit-dark)', socks: 'var(--kit-light)' }}
      >
        <g transform="translate(79 -14)">
          <circle r="11.5" fill="#d9622b" />
          <path
            d="M0-11.5v23M-11.5 0h23M-8-8.2c4.5 4.7 4.5 11.7 0 16.4M8-8.2c-4.5 4.7-4.5 11.7 0 16.4"
            fill="none"
            stroke="#4a1d0a"
            strokeWidth="1.3"
          />
        </g>
      </Athlete>
    </>
  );
}

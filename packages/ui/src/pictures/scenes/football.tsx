import { Athlete } from '../figure/athlete.tsx';
import { poses } from '../figure/poses.tsx';
import { Backdrop, Speed, Stand } from './backdrop.tsx';

/** A striker's shot, the goal in the distance. */
export function FootballScene() {
  return (
    <>
      <Backdrop sun={[96, 92, 58]} horizon={190}>
        <Stand y={192} />
      </Backdrop>
      <path d="M0 190h400v22H0zM0 240h400v32H0z" fill="var(--field-deep)" opacity=".35" />
      <path
        d="M262 190v-66h118v66"
        fill="none"
        stroke="var(--kit-light)"
        strokeWidth="6"
        strokeLinejoin="round"
      />
      <path
        d="M280 126v64M300 126v64M320 126v64M340 126v64M360 126v64M264 142h114M264 158h114M264 174h114"
        stroke="var(--kit-light)"
        strokeWidth="1.2"
        opacity=".6"
      />
      <path
        d="M230 300C236 262 300 236 400 232"
        fill="none"
        stroke="var(--line)"
        strokeWidth="3"
        opacity=".7"
      />
      <Athlete
        pose={poses.kick}
        x={72}
        y={78}
        scale={1.95}
        kit={{ skin: 'var(--skin-2)', socks: 'var(--shirt)', shoes: 'var(--kit-dark)', hair: 'bun' }}
      />
      <g transform="translate(292 172)">
        <circle r="17" fill="#fffaf0" />
        <path
          d="M0-7l6.7 4.9-2.6 7.8h-8.2l-2.6-7.8zM0-17v6M16-5l-6 2M10 14l-3.5-5M-10 14l3.5-5M-16-5l6 2"
          fill="#26352d"
          stroke="#26352d"
          strokeWidth="2.2"
        />
      </g>
      <Speed d="M266 182l-18 6M268 166l-12 1" />
    </>
  );
}

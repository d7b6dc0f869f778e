import { Athlete } from '../figure/athlete.tsx';
import { poses } from '../figure/poses.tsx';
import { Backdrop, Speed } from './backdrop.tsx';

/** A jump smash above the net. */
export function BadmintonScene() {
  return (
    <>
      <Backdrop sun={[150, 112, 84]} horizon={214}>
        <path d="M0 214V150h400v64z" fill="var(--far)" />
      </Backdrop>
      <path
        d="M20 300L84 226H400M0 262H400M216 226l-22 74"
        fill="none"
        stroke="var(--line)"
        strokeWidth="3.5"
        opacity=".8"
      />
      <g stroke="var(--kit-light)">
        <path d="M352 284V128" strokeWidth="7" strokeLinecap="round" />
        <path d="M352 136L400 122M352 214L400 206" strokeWidth="4" />
        <path
          d="M352 150l48-13M352 164l48-13M352 178l48-12M352 192l48-11M352 204l48-10M364 134v78M376 130v80M388 126v82"
          strokeWidth="1.2"
          opacity=".7"
        />
      </g>
      <ellipse cx="150" cy="284" rx="56" ry="7" fill="var(--field-deep)" opacity=".6" />
      <Athlete pose={poses.smash} x={84} y={92} scale={1.75} kit={{ skin: 'var(--skin-3)', hair: 'tail' }}>
        <path d="M69-3L80-21" stroke="var(--kit-dark)" strokeWidth="3" strokeLinecap="round" />
        <g transform="translate(86 -31) rotate(32)">
          <ellipse
            rx="8.5"
            ry="11"
            fill="var(--sky)"
            fillOpacity=".5"
            stroke="var(--kit-light)"
            strokeWidth="2.8"
          />
          <path d="M-3.5-9.5v19M3.5-9.5v19M-8-3.5H8M-8 3.5H8" stroke="var(--kit-light)" strokeWidth=".8" />
        </g>
      </Athlete>
      <g transform="translate(296 62) rotate(-58)">
        <path d="M-5-4L-13-30C-4-34 4-34 13-30L5-4z" fill="#fffaf0" />
        <path d="M-2-6l-4-25M2-6l4-25M-10-20h20" stroke="#c9c2b2" strokeWidth="1.4" />
        <path d="M-6-5a6 7 0 0 0 12 0z" fill="var(--shirt)" />
      </g>
      <Speed d="M262 34l-16-8M258 52l-12-2" />
    </>
  );
}

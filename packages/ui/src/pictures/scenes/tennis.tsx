import { Athlete } from '../figure/athlete.tsx';
import { poses } from '../figure/poses.tsx';
import { Backdrop, Hills, Speed } from './backdrop.tsx';

/** A forehand from the baseline. */
export function TennisScene() {
  return (
    <>
      <Backdrop sun={[88, 96, 62]} horizon={186}>
        <Hills y={188} />
      </Backdrop>
      <path d="M0 300L70 200H400V300z" fill="var(--field-deep)" opacity=".45" />
      <path d="M-6 300L66 200H400M30 264H400M238 200v64" fill="none" stroke="var(--line)" strokeWidth="3.5" />
      <g>
        <path d="M214 158H400v40H214z" fill="var(--kit-dark)" opacity=".28" />
        <path
          d="M226 160v38M240 160v38M254 160v38M268 160v38M282 160v38M296 160v38M310 160v38M324 160v38M338 160v38M352 160v38M366 160v38M380 160v38M214 172h186M214 185h186"
          stroke="var(--kit-light)"
          strokeWidth="1"
          opacity=".6"
        />
        <path d="M214 158H400" stroke="var(--kit-light)" strokeWidth="6" />
        <path d="M214 202v-46" stroke="var(--kit-dark)" strokeWidth="6" strokeLinecap="round" />
      </g>
      <Athlete pose={poses.forehand} x={78} y={78} scale={1.95} kit={{ skin: 'var(--skin-3)', hair: 'cap' }}>
        <path d="M79 37L94 31" stroke="var(--kit-dark)" strokeWidth="3.2" strokeLinecap="round" />
        <g transform="translate(104.5 27) rotate(-22)">
          <ellipse rx="12" ry="9.5" fill="var(--sky)" fillOpacity=".45" stroke="#c93b2e" strokeWidth="2.8" />
          <path
            d="M-11-3H11M-11 3H11M-5-8.5v17M0-9.5v19M5-8.5v17"
            stroke="var(--kit-light)"
            strokeWidth=".7"
          />
        </g>
      </Athlete>
      <circle cx="330" cy="112" r="10" fill="#dff05a" />
      <path d="M323 105c5 4 6 10 3 16M338 106c-4 4-4 9-1 14" fill="none" stroke="#fffce8" strokeWidth="1.5" />
      <Speed d="M314 118l-16 5M314 106l-10 1" />
    </>
  );
}

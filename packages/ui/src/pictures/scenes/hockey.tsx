import { Athlete } from '../figure/athlete.tsx';
import { poses } from '../figure/poses.tsx';
import { Backdrop, Speed, Stand } from './backdrop.tsx';

/** A push along the turf. */
export function HockeyScene() {
  return (
    <>
      <Backdrop sun={[292, 96, 62]} horizon={184}>
        <Stand y={186} />
      </Backdrop>
      <path d="M0 206h400v30H0zM0 268h400v32H0z" fill="var(--field-deep)" opacity=".35" />
      <path
        d="M180 184C190 232 280 262 400 262"
        fill="none"
        stroke="var(--line)"
        strokeWidth="3.5"
        opacity=".85"
      />
      <path d="M0 194H400" stroke="var(--line)" strokeWidth="2.5" opacity=".7" />
      <Athlete
        pose={poses.push}
        x={86}
        y={76}
        scale={1.95}
        kit={{ skin: 'var(--skin-1)', socks: 'var(--shirt)', hair: 'tail' }}
      >
        <path
          d="M74 62L96 92c2.5 4 8 4.5 10.5.500"
          fill="none"
          stroke="var(--wood)"
          strokeWidth="4.4"
          strokeLinecap="round"
        />
        <path d="M74 62l6 8" stroke="var(--kit-dark)" strokeWidth="5" strokeLinecap="round" />
      </Athlete>
      <circle cx="322" cy="260" r="9" fill="#fffaf0" />
      <Speed d="M304 256h-12M302 266h-8M340 258h20" />
    </>
  );
}

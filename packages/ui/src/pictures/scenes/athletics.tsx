import { Athlete } from '../figure/athlete.tsx';
import { poses } from '../figure/poses.tsx';
import { Backdrop, Hills, Speed } from './backdrop.tsx';

/** Two sprinters on the track. */
export function AthleticsScene() {
  return (
    <>
      <Backdrop sun={[296, 106, 68]} horizon={184}>
        <Hills y={186} />
      </Backdrop>
      <path
        d="M-10 206C120 196 300 194 410 202"
        fill="none"
        stroke="var(--line)"
        strokeWidth="3"
        opacity=".8"
      />
      <path d="M-10 234C120 222 300 220 410 230" fill="none" stroke="var(--line)" strokeWidth="3.5" />
      <path d="M-10 272C120 256 300 254 410 266" fill="none" stroke="var(--line)" strokeWidth="4" />
      <Athlete
        pose={poses.sprint}
        x={40}
        y={92}
        scale={1.3}
        kit={{ skin: 'var(--skin-3)', shirt: 'var(--rival)', hair: 'short' }}
      />
      <Athlete
        pose={poses.sprint}
        x={128}
        y={72}
        scale={1.98}
        kit={{ skin: 'var(--skin-2)', hair: 'tail' }}
      />
      <Speed d="M150 116H128M166 140H146M30 172H10M44 154H16" />
    </>
  );
}

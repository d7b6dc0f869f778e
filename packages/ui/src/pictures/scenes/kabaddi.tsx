import { Athlete } from '../figure/athlete.tsx';
import { poses } from '../figure/poses.tsx';
import { Backdrop, Stand } from './backdrop.tsx';

/** A raider reaching for two defenders. */
export function KabaddiScene() {
  return (
    <>
      <Backdrop sun={[118, 94, 60]} horizon={184}>
        <Stand y={186} />
      </Backdrop>
      <path d="M222 184H400V300H196z" fill="var(--shirt)" opacity=".28" />
      <path d="M222 184L196 300M0 206H400M330 184l20 116" fill="none" stroke="var(--line)" strokeWidth="4" />
      <Athlete
        pose={poses.guard}
        x={404}
        y={86}
        scale={1.55}
        flip
        kit={{ skin: 'var(--skin-3)', shirt: 'var(--rival)', shoes: 'var(--skin-3)' }}
      />
      <Athlete
        pose={poses.guard}
        x={362}
        y={98}
        scale={1.72}
        flip
        kit={{ skin: 'var(--skin-1)', shirt: 'var(--rival)', shoes: 'var(--skin-1)' }}
      />
      <Athlete
        pose={poses.raid}
        x={32}
        y={78}
        scale={1.9}
        kit={{ skin: 'var(--skin-2)', shoes: 'var(--skin-2)' }}
      />
    </>
  );
}

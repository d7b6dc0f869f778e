import { sportOf, type Sport } from '../sports/sport.tsx';
import { SportGlyph } from '../sports/sport-glyph.tsx';
import { Scene, type PictureProps } from './scene.tsx';
import { seeded } from './seed.tsx';
import { SportField } from './sport-scene.tsx';

interface EventCoverProps extends PictureProps {
  sport: string;
  seed: string;
}

const layouts = 4;
/** Scenes whose athlete leaves the ground need the top of the picture. */
const tall: readonly Sport[] = ['badminton', 'basketball', 'volleyball', 'other'];

/** A 16:9 cover for an event without a picture; the same seed always gives the same one. */
export function EventCover({ sport, seed, ...picture }: EventCoverProps) {
  const layout = seeded(seed, layouts);
  const top = tall.includes(sportOf(sport)) ? -26 : -62;
  return (
    <Scene {...picture} sport={sport} size={[400, 225]}>
      {layout === 0 && <Crop sport={sport} y={top} />}
      {layout === 1 && <Crop sport={sport} y={top} flip />}
      {layout === 2 && <Bend sport={sport} />}
      {layout === 3 && <Bend sport={sport} flip />}
    </Scene>
  );
}

function Crop({ sport, y, flip = false }: { sport: string; y: number; flip?: boolean }) {
  return (
    <g transform={`translate(${flip ? 400 : 0} ${y}) scale(${flip ? -1 : 1} 1)`}>
      <SportField sport={sport} />
    </g>
  );
}

/** The bend of a track with the sport's pictogram in the sun. */
function Bend({ sport, flip = false }: { sport: string; flip?: boolean }) {
  const sunX = flip ? 268 : 132;
  return (
    <>
      <rect width="400" height="225" fill="var(--sky)" />
      <g transform={flip ? 'translate(400 0) scale(-1 1)' : undefined}>
        <path d="M400 225V-10H330A250 250 0 0 0 84 225z" fill="var(--field)" />
        <path
          d="M400 40H354A196 196 0 0 0 158 225M400 90H364A146 146 0 0 0 218 225M400 140H374A96 96 0 0 0 278 225"
          fill="none"
          stroke="var(--line)"
          strokeWidth="4"
          opacity=".9"
        />
      </g>
      <circle cx={sunX} cy="104" r="72" fill="var(--sun)" />
      <svg x={sunX - 44} y="60" width="88" height="88" viewBox="0 0 48 48" style={{ color: 'var(--glyph)' }}>
        <SportGlyph sport={sport} size={48} />
      </svg>
    </>
  );
}

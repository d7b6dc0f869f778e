import type { ReactElement } from 'react';
import { sportOf, type Sport } from '../sports/sport.tsx';
import { Scene, type PictureProps } from './scene.tsx';
import { AthleticsScene } from './scenes/athletics.tsx';
import { BadmintonScene } from './scenes/badminton.tsx';
import { BasketballScene } from './scenes/basketball.tsx';
import { CricketScene } from './scenes/cricket.tsx';
import { FootballScene } from './scenes/football.tsx';
import { HockeyScene } from './scenes/hockey.tsx';
import { KabaddiScene } from './scenes/kabaddi.tsx';
import { PodiumScene } from './scenes/podium.tsx';
import { SwimmingScene } from './scenes/swimming.tsx';
import { TennisScene } from './scenes/tennis.tsx';
import { VolleyballScene } from './scenes/volleyball.tsx';
import { seeded } from './seed.tsx';

interface SportSceneProps extends PictureProps {
  sport: string;
}

const scenes: Readonly<Partial<Record<Sport, () => ReactElement>>> = {
  athletics: AthleticsScene,
  badminton: BadmintonScene,
  basketball: BasketballScene,
  cricket: CricketScene,
  football: FootballScene,
  hockey: HockeyScene,
  kabaddi: KabaddiScene,
  swimming: SwimmingScene,
  tennis: TennisScene,
  volleyball: VolleyballScene,
};

const variants = 4;

/** An athlete on their field, 4:3; a sport without a scene of its own gets a podium. */
export function SportScene({ sport, ...picture }: SportSceneProps) {
  return (
    <Scene {...picture} sport={sport} size={[400, 300]}>
      <SportField sport={sport} />
    </Scene>
  );
}

/** The content of a sport's scene on its 400 x 300 grid, to be placed in another picture. */
export function SportField({ sport }: { sport: string }) {
  const Field = scenes[sportOf(sport)];
  return Field ? <Field /> : <PodiumScene turn={seeded(sport, variants)} />;
}

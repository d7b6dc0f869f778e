import { RemoteBoundary } from '@ankur/mfe-kit';
import { Scene } from '@ankur/ui/pictures/scene';
import { Suspense, lazy, type ReactNode } from 'react';

const SportScene = lazy(() =>
  import(/* webpackChunkName: "home-late" */ './pictures.ts').then((module) => ({
    default: module.SportScene,
  })),
);
const EventCover = lazy(() =>
  import(/* webpackChunkName: "home-late" */ './pictures.ts').then((module) => ({
    default: module.EventCover,
  })),
);

/** The picture's place has its size and colour, so that nothing moves when it comes; a page without it is whole. */
function Late({ place, children }: { place: ReactNode; children: ReactNode }) {
  return (
    <RemoteBoundary name="shell" fallback={() => place}>
      {() => <Suspense fallback={place}>{children}</Suspense>}
    </RemoteBoundary>
  );
}

/** A sport's picture, drawn after the first view. */
export function LateSportScene({ sport }: { sport: string }) {
  const place = (
    <Scene sport={sport} size={[400, 300]}>
      {null}
    </Scene>
  );
  return (
    <Late place={place}>
      <SportScene sport={sport} />
    </Late>
  );
}

/** An event's picture, drawn after the first view. */
export function LateEventCover({ sport, seed }: { sport: string; seed: string }) {
  const place = (
    <Scene sport={sport} size={[400, 225]}>
      {null}
    </Scene>
  );
  return (
    <Late place={place}>
      <EventCover sport={sport} seed={seed} />
    </Late>
  );
}

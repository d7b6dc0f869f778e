import { RemoteBoundary, lazyPage } from '@ankur/mfe-kit';
import { Scene } from '@ankur/ui/pictures/scene';
import { Suspense, type ComponentProps, type ReactNode } from 'react';
import type { EmptyPicture as Empty } from '@ankur/ui/pictures/empty-picture';

const EventCover = lazyPage(async () => ({
  default: (await import(/* webpackChunkName: "pictures" */ '@ankur/ui/pictures/event-cover')).EventCover,
}));
const EmptyPicture = lazyPage(async () => ({
  default: (await import(/* webpackChunkName: "pictures" */ '@ankur/ui/pictures/empty-picture')).EmptyPicture,
}));

/** The place has the picture's size, so that nothing moves when it comes; a page without it is whole. */
function Late({ place, children }: { place: ReactNode; children: ReactNode }) {
  return (
    <RemoteBoundary name="mfe-content" fallback={() => place}>
      {() => <Suspense fallback={place}>{children}</Suspense>}
    </RemoteBoundary>
  );
}

/** The drawing for what has no picture of its own. Most have one, so its code comes when it is drawn. */
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

/** The picture of an empty or failed list, which a page seldom shows. */
export function LateEmptyPicture({ kind }: Pick<ComponentProps<typeof Empty>, 'kind'>) {
  return (
    <Late place={<svg viewBox="0 0 224 168" aria-hidden="true" />}>
      <EmptyPicture kind={kind} />
    </Late>
  );
}

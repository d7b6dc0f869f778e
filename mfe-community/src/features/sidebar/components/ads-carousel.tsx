import type { Api } from '@ankur/contracts/endpoints';
import { RemoteBoundary, lazyPage, useApiQuery } from '@ankur/mfe-kit';
import { useNear } from '@ankur/ui/motion/use-near';
import { Suspense } from 'react';
import { useLivePanel } from '../api/use-live-panel.ts';
import { Panel } from './panel.tsx';
import { PanelError } from './panel-error.tsx';
import styles from './sidebar.module.css';

const Carousel = lazyPage(async () => ({
  default: (await import('@ankur/ui/carousel/carousel')).Carousel,
}));

const call = 'GET /api/admin/public/ads';

type Ad = Api[typeof call]['response'][number];

/** Milliseconds per advertisement (member-area §9). */
const interval = 3500;

function AdPicture({ ad }: { ad: Ad }) {
  const picture = (
    <img src={ad.image} alt={ad.title ?? 'Advertisement'} width={1200} height={500} loading="lazy" />
  );
  if (ad.linkUrl === undefined) return picture;
  return (
    <a href={ad.linkUrl} target="_blank" rel="noopener noreferrer sponsored">
      {picture}
    </a>
  );
}

function slideOf(ad: Ad, index: number) {
  const name = ad.title ?? `advertisement ${String(index + 1)}`;
  return { id: ad._id, name, content: <AdPicture ad={ad} /> };
}

/**
 * The carousel has the whole page laid out when it begins, so neither it nor its code comes before the reader is near. The
 * first advertisement stands in for one that does not load.
 */
function NearCarousel({ first, ads }: { first: Ad; ads: readonly Ad[] }) {
  const { element, near } = useNear();
  const place = <div ref={element} className={styles['adSpace']} />;
  if (!near) return place;
  const alone = (
    <div className={styles['ads']}>
      <AdPicture ad={first} />
    </div>
  );
  return (
    <RemoteBoundary name="mfe-community" fallback={() => alone}>
      {() => (
        <Suspense fallback={place}>
          <div className={styles['ads']}>
            <Carousel
              label="Advertisements"
              noun="advertisement"
              slides={ads.map(slideOf)}
              interval={interval}
              size="small"
            />
          </div>
        </Suspense>
      )}
    </RemoteBoundary>
  );
}

/** Active advertisements in their order. */
export function AdsCarousel() {
  const { data, isPending, isLoadingError, refetch } = useApiQuery(call, undefined, {
    staleTime: 60_000,
  });
  useLivePanel(['ads:changed'], call);
  const [first] = data ?? [];
  return (
    <Panel title="Partners">
      {isLoadingError && <PanelError onRetry={refetch} />}
      {isPending && <div className={styles['adSpace']} />}
      {data?.length === 0 && <p className={styles['quiet']}>No ads yet</p>}
      {data !== undefined && first !== undefined && <NearCarousel first={first} ads={data} />}
    </Panel>
  );
}

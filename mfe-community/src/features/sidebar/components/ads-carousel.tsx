import type { Api } from '@ankur/contracts/endpoints';
import { useApiQuery } from '@ankur/mfe-kit';
import { Carousel } from '@ankur/ui/carousel/carousel';
import { useLivePanel } from '../api/use-live-panel.ts';
import { Panel } from './panel.tsx';
import { PanelError } from './panel-error.tsx';
import styles from './sidebar.module.css';

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

/** Active advertisements in their order. */
export function AdsCarousel() {
  const { data, isPending, isLoadingError, refetch } = useApiQuery(call, undefined, {
    staleTime: 60_000,
  });
  useLivePanel('ads:changed', call);
  return (
    <Panel title="Partners">
      {isLoadingError && <PanelError onRetry={refetch} />}
      {isPending && <div className={styles['adSpace']} />}
      {data?.length === 0 && <p className={styles['quiet']}>No ads yet</p>}
      {data !== undefined && data.length > 0 && (
        <div className={styles['ads']}>
          <Carousel
            label="Advertisements"
            noun="advertisement"
            slides={data.map(slideOf)}
            interval={interval}
            size="small"
          />
        </div>
      )}
    </Panel>
  );
}

import { api, useQuery } from '@ankur/mfe-kit';
import { IconButton } from '@ankur/ui/actions/icon-button';
import { ChevronLeft, ChevronRight } from '@ankur/ui/icons';
import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useMemo, useState } from 'react';
import { Panel } from './panel.tsx';
import styles from './sidebar.module.css';

/** Milliseconds per advertisement (member-area §9). */
const delay = 3500;

interface Ad {
  _id: string;
  image: string;
  title?: string | undefined;
  linkUrl?: string | undefined;
}

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

function useSlides() {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const plugins = useMemo(
    () =>
      still
        ? []
        : [Autoplay({ delay, stopOnInteraction: false, stopOnMouseEnter: true, stopOnFocusIn: true })],
    [still],
  );
  const [viewport, carousel] = useEmblaCarousel({ loop: true }, plugins);
  const [selected, setSelected] = useState(0);
  useEffect(() => {
    if (carousel === undefined) return undefined;
    const handleSelect = () => {
      setSelected(carousel.selectedScrollSnap());
    };
    carousel.on('select', handleSelect);
    return () => {
      carousel.off('select', handleSelect);
    };
  }, [carousel]);
  return { viewport, carousel, selected };
}

function Slides({ ads }: { ads: readonly Ad[] }) {
  const { viewport, carousel, selected } = useSlides();
  return (
    <div role="region" aria-roledescription="carousel" aria-label="Advertisements">
      <div ref={viewport} className={styles['viewport']}>
        <div className={styles['track']}>
          {ads.map((ad) => (
            <div key={ad._id} className={styles['slide']}>
              <AdPicture ad={ad} />
            </div>
          ))}
        </div>
      </div>
      {ads.length > 1 && (
        <div className={styles['controls']}>
          <IconButton
            size="small"
            label="Previous advertisement"
            icon={<ChevronLeft size={18} />}
            onClick={() => carousel?.scrollPrev()}
          />
          {ads.map((ad, index) => (
            <button
              key={ad._id}
              type="button"
              className={styles['dot']}
              aria-label={`Show ${ad.title ?? `advertisement ${String(index + 1)}`}`}
              aria-current={index === selected}
              onClick={() => carousel?.scrollTo(index)}
            />
          ))}
          <IconButton
            size="small"
            label="Next advertisement"
            icon={<ChevronRight size={18} />}
            onClick={() => carousel?.scrollNext()}
          />
        </div>
      )}
    </div>
  );
}

/** Active advertisements in their order. */
export function AdsCarousel() {
  const { data } = useQuery({
    queryKey: ['ads'],
    queryFn: () => api('GET /api/admin/public/ads'),
    staleTime: 60_000,
  });
  return (
    <Panel title="Partners">
      {data === undefined && <div className={styles['adSpace']} />}
      {data?.length === 0 && <p className={styles['quiet']}>No ads yet</p>}
      {data !== undefined && data.length > 0 && <Slides ads={data} />}
    </Panel>
  );
}

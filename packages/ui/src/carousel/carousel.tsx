import useEmblaCarousel from 'embla-carousel-react';
import { useCallback, useEffect, useState, type CSSProperties, type ReactNode } from 'react';
import { CarouselControls } from './carousel-controls.tsx';
import { whenIdle } from '../layout/when-idle.tsx';
import css from './carousel.module.css';
import { useRotation } from './use-rotation.tsx';

/** One page of a carousel; `name` says on its dot what it shows. */
export interface CarouselSlide {
  id: string;
  name: string;
  content: ReactNode;
}

interface CarouselProps {
  label: string;
  /** What one slide is, for the arrows: "Next event". */
  noun: string;
  slides: readonly CarouselSlide[];
  /** Milliseconds a slide stays. */
  interval: number;
  /** Pixels between slides. */
  gap?: number;
  size?: 'small' | 'medium';
}

function useSlides() {
  const [begin, embla] = useEmblaCarousel({ loop: true });
  // It measures: before the page has been laid out it would have that done twice, in the task that draws.
  const viewport = useCallback((element: HTMLElement | null) => whenIdle(() => begin(element)), [begin]);
  const [selected, setSelected] = useState(0);
  useEffect(() => {
    if (embla === undefined) return undefined;
    const follow = () => setSelected(embla.selectedScrollSnap());
    embla.on('select', follow).on('reInit', follow);
    return () => void embla.off('select', follow).off('reInit', follow);
  }, [embla]);
  return { viewport, embla, selected };
}

/** Slides in a loop that turn by themselves, by swipe, arrows, arrow keys and dots. Load it lazily: 8 kB. */
export function Carousel({ label, noun, slides, interval, gap = 0, size = 'medium' }: CarouselProps) {
  const { viewport, embla, selected } = useSlides();
  const onNext = useCallback(() => embla?.scrollNext(), [embla]);
  const rotation = useRotation({ interval, selected, onNext });
  const still = !rotation.allowed;
  const several = slides.length > 1;
  return (
    <div
      role="region"
      aria-roledescription="carousel"
      aria-label={label}
      className={css[size]}
      style={{ '--carousel-gap': `${gap}px` } as CSSProperties}
      {...rotation.focusing}
    >
      <div ref={viewport} className={css.viewport} {...rotation.pointing}>
        <div className={css.track} aria-live={rotation.running ? 'off' : 'polite'}>
          {slides.map(({ id, content }, index) => (
            <div
              key={id}
              className={css.slide}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${slides.length}`}
              inert={index !== selected}
            >
              {content}
            </div>
          ))}
        </div>
      </div>
      {several && (
        <CarouselControls
          {...{ noun, slides, selected, size }}
          rotation={rotation}
          onPrevious={() => embla?.scrollPrev(still)}
          onNext={() => embla?.scrollNext(still)}
          onSelect={(index) => embla?.scrollTo(index, still)}
        />
      )}
    </div>
  );
}

import { Carousel } from '../../src/carousel/carousel.tsx';
import { EventCover } from '../../src/pictures/event-cover.tsx';
import { sports } from '../../src/sports/sport.tsx';
import css from '../gallery.module.css';

const slides = sports.slice(0, 4).map((sport) => ({
  id: sport,
  name: sport,
  content: (
    <div style={{ aspectRatio: '16 / 7' }}>
      <EventCover sport={sport} seed={sport} />
    </div>
  ),
}));

export function CarouselsSection() {
  return (
    <div className={css.form}>
      <Carousel label="Featured" noun="event" slides={slides} interval={5000} gap={30} />
      <Carousel label="Partners" noun="advertisement" slides={slides} interval={3500} size="small" />
    </div>
  );
}

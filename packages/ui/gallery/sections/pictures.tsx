import { AuthScene } from '../../src/pictures/auth-scene.tsx';
import { EmptyPicture, type EmptyKind } from '../../src/pictures/empty-picture.tsx';
import { EventCover } from '../../src/pictures/event-cover.tsx';
import { HeroScene } from '../../src/pictures/hero-scene.tsx';
import { SportScene } from '../../src/pictures/sport-scene.tsx';
import { sports } from '../../src/sports/sport.tsx';
import css from '../gallery.module.css';

const kinds: EmptyKind[] = ['feed', 'events', 'search', 'saved', 'messages', 'error', 'offline', 'lost'];

export function PicturesSection() {
  return (
    <>
      <div id="hero" style={{ aspectRatio: '16 / 9', borderRadius: 24, overflow: 'hidden' }}>
        <HeroScene title="Three runners at sunrise" />
      </div>
      <div className={css.grid}>
        {[...sports, 'Archery', 'Golf', 'Cycling'].map((sport) => (
          <div key={sport} style={{ aspectRatio: '4 / 3', borderRadius: 16, overflow: 'hidden' }}>
            <SportScene sport={sport} title={sport} />
          </div>
        ))}
      </div>
      <div className={css.grid} id="covers">
        {['cricket', 'cricket', 'football', 'badminton', 'tennis', 'swimming', 'kabaddi', 'Archery'].map(
          (sport, index) => (
            <div key={sport + index} style={{ aspectRatio: '16 / 9', borderRadius: 16, overflow: 'hidden' }}>
              <EventCover sport={sport} seed={`event-${index * 3}`} />
            </div>
          ),
        )}
      </div>
      <div className={css.grid} id="more">
        <div style={{ aspectRatio: '3 / 4', borderRadius: 16, overflow: 'hidden' }}>
          <AuthScene />
        </div>
        {kinds.map((kind) => (
          <EmptyPicture key={kind} kind={kind} />
        ))}
      </div>
    </>
  );
}

import { Link, useIsDark } from '@ankur/mfe-kit';
import { buttonClass } from '@ankur/ui/actions/button';
import { MapPin, ShieldCheck, Trophy } from '@ankur/ui/icons';
import heroDarkMp4 from '@ankur/ui/media/hero-dark.mp4';
import heroDarkPoster from '@ankur/ui/media/hero-dark-poster.webp';
import heroDarkWebm from '@ankur/ui/media/hero-dark.webm';
import heroMp4 from '@ankur/ui/media/hero.mp4';
import heroPoster from '@ankur/ui/media/hero-poster.webp';
import heroWebm from '@ankur/ui/media/hero.webm';
import { useEffect, useRef } from 'react';
import { useMayAutoplay } from '@ankur/ui/motion/may-autoplay';
import { usePublicSettings } from '../../settings/use-public-settings.ts';
import styles from './hero.module.css';

const films = {
  light: { webm: heroWebm, mp4: heroMp4, poster: heroPoster },
  dark: { webm: heroDarkWebm, mp4: heroDarkMp4, poster: heroDarkPoster },
};

const claims = [
  { Icon: Trophy, text: 'Free for every athlete' },
  { Icon: MapPin, text: 'Pan-India network' },
  { Icon: ShieldCheck, text: 'Safe for under-18s' },
];

/** The looping clip starts after the first paint, so that it never delays the page; the poster stands in. */
function HeroClip({ film }: { film: (typeof films)['light'] }) {
  const clip = useRef<HTMLVideoElement>(null);
  const moves = useMayAutoplay();
  useEffect(() => {
    const element = clip.current;
    if (!moves || element === null) return undefined;
    const timer = setTimeout(() => void element.play().catch(() => undefined), 1500);
    return () => {
      clearTimeout(timer);
      element.pause();
    };
  }, [moves]);
  return (
    <video
      ref={clip}
      className={styles['clip']}
      muted
      loop
      playsInline
      preload="none"
      poster={film.poster}
      aria-hidden="true"
      tabIndex={-1}
    >
      <source src={film.webm} type="video/webm" />
      <source src={film.mp4} type="video/mp4" />
    </video>
  );
}

/** First screen: who Ankur is for and the two ways in. */
export function Hero() {
  const theme = useIsDark() ? 'dark' : 'light';
  const tagline = usePublicSettings()?.product.tagline ?? 'Every champion starts as one';
  return (
    <section className={styles['hero']} aria-labelledby="hero-title">
      <div className={styles['words']}>
        <p className={styles['eyebrow']}>{tagline}</p>
        <h1 id="hero-title">Your first season, seen by the whole country.</h1>
        <p className={styles['lead']}>
          Ankur helps young athletes in India get discovered, promoted and developed: post your training,
          follow live events, and meet the coaches, scouts and sponsors who are looking for you.
        </p>
      </div>
      <div className={styles['stage']}>
        <HeroClip key={theme} film={films[theme]} />
      </div>
      <div className={styles['next']}>
        <div className={styles['actions']}>
          <Link to="/register" className={buttonClass({ variant: 'primary', size: 'large' })}>
            Join as Athlete
          </Link>
          <Link
            to="/register"
            state={{ role: 'sponsor' }}
            className={buttonClass({ variant: 'secondary', size: 'large' })}
          >
            Join as Sponsor
          </Link>
        </div>
        <ul className={styles['claims']}>
          {claims.map(({ Icon, text }) => (
            <li key={text}>
              <Icon size={18} aria-hidden="true" /> {text}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

import { buttonClass } from '@ankur/ui/actions/button';
import { MapPin, ShieldCheck, Trophy } from '@ankur/ui/icons';
import type { ComponentType, ReactNode, Ref } from 'react';
import { FirstFrame } from '../../../hero-film/first-frame.tsx';
import styles from './hero.module.css';

const claims = [
  { Icon: Trophy, text: 'Free for every athlete' },
  { Icon: MapPin, text: 'Pan-India network' },
  { Icon: ShieldCheck, text: 'Safe for under-18s' },
];

interface HeroViewProps {
  ref?: Ref<HTMLElement>;
  /** The line of the platform's settings. */
  tagline: string | undefined;
  /** How a link is drawn: the router is not there when the page is built. */
  link: ComponentType<{ to: string; state?: object; className: string; children: ReactNode }>;
  /** What moves above the picture. */
  clip?: ReactNode;
}

/**
 * First screen: who it is for and the two ways in. It stands in the HTML of the start page too, drawn when the shell is
 * built, and so asks for nothing but what it is given; the picture and its theme come from its styles.
 */
export function HeroView({ ref, tagline = 'Every champion starts as one', link: Link, clip }: HeroViewProps) {
  return (
    <section ref={ref} className={styles['hero']} aria-labelledby="hero-title">
      <div className={styles['words']}>
        <p className={styles['eyebrow']} data-tagline="true">
          {tagline}
        </p>
        <h1 id="hero-title">Your first season, seen by the whole country.</h1>
        <p className={styles['lead']}>
          We help young athletes in India get discovered, promoted and developed: post your training, follow
          live events, and meet the coaches, scouts and sponsors who are looking for you.
        </p>
      </div>
      <div className={styles['stage']}>
        <FirstFrame className={styles['poster']} />
        {clip}
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

import { Link } from '@ankur/mfe-kit';
import { useLayoutEffect, useRef } from 'react';
import { HeroFilm } from '../../../hero-film/hero-film.tsx';
import { usePublicSettings } from '../../../settings/use-public-settings.ts';
import { takeDrawnFocus } from './drawn-focus.ts';
import { HeroView } from './hero-view.tsx';
import styles from './hero.module.css';

/** First screen of a visitor's start page. */
export function Hero() {
  const tagline = usePublicSettings()?.product.tagline;
  const screen = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (screen.current !== null) takeDrawnFocus(screen.current);
  }, []);
  return (
    <HeroView ref={screen} tagline={tagline} link={Link} clip={<HeroFilm className={styles['clip']} />} />
  );
}

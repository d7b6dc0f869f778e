import { Link, useIsDark } from '@ankur/mfe-kit';
import heroDarkMp4 from '@ankur/ui/media/hero-dark.mp4';
import heroDarkWebm from '@ankur/ui/media/hero-dark.webm';
import heroMp4 from '@ankur/ui/media/hero.mp4';
import heroWebm from '@ankur/ui/media/hero.webm';
import { useMayAutoplay } from '@ankur/ui/motion/may-autoplay';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { usePublicSettings } from '../../../settings/use-public-settings.ts';
import { takeDrawnFocus } from './drawn-focus.ts';
import { HeroView } from './hero-view.tsx';
import styles from './hero.module.css';

const films = {
  light: { webm: heroWebm, mp4: heroMp4 },
  dark: { webm: heroDarkWebm, mp4: heroDarkMp4 },
};

/** Milliseconds after which the page has been drawn and the clip may have the network. */
const settled = 1500;

/** The looping clip, in the place of the picture that is its first frame. */
function Clip({ film }: { film: (typeof films)['light'] }) {
  const clip = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = clip.current;
    void element?.play().catch(() => undefined);
    return () => element?.pause();
  }, []);
  return (
    <video
      ref={clip}
      className={styles['clip']}
      muted
      loop
      playsInline
      preload="none"
      aria-hidden="true"
      tabIndex={-1}
    >
      <source src={film.webm} type="video/webm" />
      <source src={film.mp4} type="video/mp4" />
    </video>
  );
}

/** The clip comes after the first paint, so that it never delays the page; its picture stands in. */
function LateClip() {
  const theme = useIsDark() ? 'dark' : 'light';
  const moves = useMayAutoplay();
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), settled);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return due && moves ? <Clip key={theme} film={films[theme]} /> : null;
}

/** First screen of a visitor's start page. */
export function Hero() {
  const tagline = usePublicSettings()?.product.tagline;
  const screen = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (screen.current !== null) takeDrawnFocus(screen.current);
  }, []);
  return <HeroView ref={screen} tagline={tagline} link={Link} clip={<LateClip />} />;
}

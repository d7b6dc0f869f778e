import { useIsDark, useLocation, useNavigate, usePageTitle } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import splashDarkMp4 from '@ankur/ui/media/splash-dark.mp4';
import splashDarkPoster from '@ankur/ui/media/splash-dark-poster.webp';
import splashDarkWebm from '@ankur/ui/media/splash-dark.webm';
import splashMp4 from '@ankur/ui/media/splash.mp4';
import splashPoster from '@ankur/ui/media/splash-poster.webp';
import splashWebm from '@ankur/ui/media/splash.webm';
import { useCallback, useEffect } from 'react';
import { useMayAutoplay } from '@ankur/ui/motion/may-autoplay';
import { nextPath } from './next-path.ts';
import styles from './splash-page.module.css';

/** Milliseconds before the splash moves on (member-area §9). */
const duration = 5000;

const films = {
  light: { webm: splashWebm, mp4: splashMp4, poster: splashPoster },
  dark: { webm: splashDarkWebm, mp4: splashDarkMp4, poster: splashDarkPoster },
};

/** The intro after signing in; it can be skipped. */
function SplashPage() {
  usePageTitle('Welcome');
  const navigate = useNavigate();
  const { search } = useLocation();
  const moves = useMayAutoplay();
  const film = films[useIsDark() ? 'dark' : 'light'];
  const goOn = useCallback(
    () => void navigate(nextPath(search, location.origin), { replace: true }),
    [navigate, search],
  );
  useEffect(() => {
    const timer = setTimeout(goOn, duration);
    return () => {
      clearTimeout(timer);
    };
  }, [goOn]);
  return (
    <div className={styles['splash']}>
      <video
        className={styles['clip']}
        muted
        playsInline
        autoPlay={moves}
        preload={moves ? 'auto' : 'none'}
        poster={film.poster}
        aria-label="A sprout grows into a running track"
      >
        <source src={film.webm} type="video/webm" />
        <source src={film.mp4} type="video/mp4" />
      </video>
      <div className={styles['skip']}>
        <Button onClick={goOn}>Skip intro</Button>
      </div>
    </div>
  );
}

export default SplashPage;

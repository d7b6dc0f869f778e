import { useIsDark } from '@ankur/mfe-kit';
import heroDarkMp4 from '@ankur/ui/media/hero-dark.mp4';
import heroDarkWebm from '@ankur/ui/media/hero-dark.webm';
import heroMp4 from '@ankur/ui/media/hero.mp4';
import heroWebm from '@ankur/ui/media/hero.webm';
import { useEffect, useRef } from 'react';

const films = {
  light: { webm: heroWebm, mp4: heroMp4 },
  dark: { webm: heroDarkWebm, mp4: heroDarkMp4 },
};

interface ClipProps {
  /** How it covers the picture that is its first frame. */
  className: string | undefined;
}

function Film({ film, className }: ClipProps & { film: (typeof films)['light'] }) {
  const clip = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = clip.current;
    void element?.play().catch(() => undefined);
    return () => element?.pause();
  }, []);
  return (
    <video
      ref={clip}
      className={className}
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

/** The looping clip, in the place of the picture that is its first frame. */
export function Clip({ className }: ClipProps) {
  const theme = useIsDark() ? 'dark' : 'light';
  return <Film key={theme} film={films[theme]} className={className} />;
}

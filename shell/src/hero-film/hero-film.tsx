import { useMayAutoplay } from '@ankur/ui/motion/may-autoplay';
import { useEffect, useState, type ComponentProps } from 'react';
import type { Clip } from './clip.tsx';

/** Milliseconds after which the page has been drawn and the clip may have the network. */
const settled = 1500;

/** The clip of a hero (member-area §2). It comes after the first paint, so that it never delays the page; its picture stands in. */
export function HeroFilm(props: ComponentProps<typeof Clip>) {
  const moves = useMayAutoplay();
  const [file, setFile] = useState<{ Clip: typeof Clip } | null>(null);
  useEffect(() => {
    if (!moves) return undefined;
    const fetchClip = () =>
      // Without it the picture stays.
      void import('./clip.tsx').then(setFile, () => undefined);
    const timer = setTimeout(fetchClip, settled);
    return () => {
      clearTimeout(timer);
    };
  }, [moves]);
  return file !== null && moves ? <file.Clip {...props} /> : null;
}

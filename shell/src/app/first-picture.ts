import darkPoster from '@ankur/ui/media/hero-dark-poster.webp';
import poster from '@ankur/ui/media/hero-poster.webp';
import { hasSession } from './first-look.ts';

/** Address of the picture that fills a visitor's first screen at `pathname`, in the theme of the page; null where there is none. */
export function firstPicture(pathname: string): string | null {
  if (pathname !== '/' || hasSession()) return null;
  const { theme } = document.documentElement.dataset;
  const isDark =
    theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  return isDark ? darkPoster : poster;
}

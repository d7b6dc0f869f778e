import darkPoster from '@ankur/ui/media/hero-dark-poster.webp';
import poster from '@ankur/ui/media/hero-poster.webp';
import { hasSession } from './first-look.ts';

/** Whether the first screen at `pathname` shows the first frame of the hero's film: a visitor's start page, a member's list of athletes. */
const showsFilm = (pathname: string) =>
  pathname === '/about' || pathname === (hasSession() ? '/athletes' : '/');

/** Address of the picture that fills the first screen at `pathname`, in the theme of the page; null where there is none. */
export function firstPicture(pathname: string): string | null {
  if (!showsFilm(pathname)) return null;
  const { theme } = document.documentElement.dataset;
  const isDark =
    theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  return isDark ? darkPoster : poster;
}

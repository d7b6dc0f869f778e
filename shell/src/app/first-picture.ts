import darkPoster from '@ankur/ui/media/hero-dark-poster.webp';
import poster from '@ankur/ui/media/hero-poster.webp';
import { hasSession } from './first-look.ts';
import { preload } from './preload.ts';

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

/** A part of an answer by its name; nothing of what is not published, whose files are for its author alone. */
function partOf(whole: unknown, name: string): unknown {
  const { status = 'published', [name]: part } = (whole ?? {}) as Partial<Record<string, unknown>>;
  return status === 'published' ? part : undefined;
}

/**
 * Fetches the picture that stands at `path` of an answer (`posts.0.image`), for which its screen would ask only when it is drawn.
 * Phones alone: which form of it a wider screen shows, its page knows.
 */
export async function fetchPictureOf(answer: Promise<Response>, path: string): Promise<void> {
  const read: unknown = await (await answer).clone().json();
  const href = path.split('.').reduce<unknown>(partOf, read);
  if (typeof href === 'string' && href.startsWith('/uploads/'))
    preload({ href, as: 'image', fetchPriority: 'high', media: '(max-width: 480px)' });
}

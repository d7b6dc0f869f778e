import type { OwnUser } from '@ankur/contracts/identity/user';
import { settingsInPage } from '../settings/settings-in-page.ts';

/** Blocked storage holds nothing. */
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The access token of this browser's session, which may have run out; null when it has none. */
export const storedToken = (): string | null => stored('token');

/** The member whose session it is, as the last visit knew them. */
export const storedMember = (): Partial<OwnUser> | null =>
  JSON.parse(stored('user') ?? 'null') as Partial<OwnUser> | null;

/** Whether this browser has a session, as far as can be known before the server has been asked. */
export const hasSession = (): boolean => storedToken() !== null;

/** The picture with which the screen begins, if the gateway has put one into the page. */
export const pictureInPage = (): string | undefined =>
  document.querySelector<HTMLLinkElement>('link[as="image"]')?.href;

/**
 * Theme, accent and first `picture` of the page before its first paint, and whose it is: the HTML of the start page shows visitors their
 * first screen.
 */
export function applyFirstLook(picture?: string): void {
  const { dataset, style } = document.documentElement;
  const appearance = settingsInPage()?.appearance;
  const chosen = stored('ankur.theme');
  const theme =
    chosen === 'light' || chosen === 'dark' || chosen === 'system' ? chosen : appearance?.defaultTheme;
  if (theme !== undefined) dataset['theme'] = theme;
  if (appearance !== undefined) style.setProperty('--accent', appearance.accentColor);
  if (picture !== undefined) style.setProperty('--picture', `url("${picture}")`);
  dataset['viewer'] = hasSession() ? 'member' : 'visitor';
}

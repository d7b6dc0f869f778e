import type { ScreenHeading, ScreenRoute } from '@ankur/contracts/front-ends';
import { featureSwitches } from '@ankur/contracts/identity/features';
import { hasSession } from '../app/first-look.ts';
import { settingsInPage } from '../settings/settings-in-page.ts';
import { declaredAt } from './declared-at.ts';
import { headingOf } from './heading-of.ts';

/** The screen of an address, if whoever looks will see it and not something in its place. */
function screenToSee(pathname: string): ScreenRoute | null {
  const screen = declaredAt(pathname);
  const route = screen?.own ?? screen?.route;
  if (route === undefined || screen?.remote?.disabled !== undefined) return null;
  const isOff = route.feature && settingsInPage()?.features[featureSwitches[route.feature]] === false;
  return isOff === true || (route.access !== 'public' && !hasSession()) ? null : route;
}

const line = (className: string, text: string | undefined) =>
  text === undefined ? [] : [Object.assign(document.createElement('p'), { className, textContent: text })];

/** Puts the words into the frame; false when that is not there yet. */
function show({ eyebrow, title, lead }: ScreenHeading, { space = 'feed' }: ScreenRoute): boolean {
  const place = document.querySelector('.frame-title');
  const frame = place?.closest<HTMLElement>('.frame-main');
  if (!place || !frame) return false;
  frame.dataset['space'] = space;
  place.replaceWith(
    ...line('frame-eyebrow', eyebrow),
    ...line('frame-heading', title),
    ...line('frame-lead', lead),
  );
  return true;
}

/**
 * Puts the words with which the screen at this address begins into the frame of the page, in the place that they have
 * there, so that they are read while its code is on its way. The entry runs before the frame is there.
 */
export function showFirstWords(pathname: string): void {
  try {
    const route = screenToSee(pathname);
    const heading = route && headingOf(route, !hasSession());
    if (!heading || show(heading, route) || document.readyState !== 'loading') return;
    // With the frame and not after it: it may be painted before the document ends.
    const arrival = new MutationObserver(() => {
      if (show(heading, route)) arrival.disconnect();
    });
    arrival.observe(document, { childList: true, subtree: true });
  } catch {
    // The page does without.
  }
}

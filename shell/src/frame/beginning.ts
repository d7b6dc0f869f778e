import type { ScreenHeading, ScreenRoute } from '@ankur/contracts/front-ends';
import { hasSession } from '../app/first-look.ts';
import { firstPicture } from '../app/first-picture.ts';
import { headingOf } from './heading-of.ts';
import { screenToSee } from './screen-to-see.ts';

const line = (className: string, text: string | undefined) =>
  text === undefined ? [] : [Object.assign(document.createElement('p'), { className, textContent: text })];

const linesOf = ({ eyebrow, title, lead }: ScreenHeading): HTMLElement[] => [
  ...line('frame-eyebrow', eyebrow),
  ...line('frame-heading', title),
  ...line('frame-lead', lead),
];

/** With what a screen begins: its words, or the picture that fills its top; empty when its address alone does not say it. */
function beginningOf(route: ScreenRoute, pathname: string): HTMLElement[] {
  const heading = headingOf(route, !hasSession());
  if (heading !== undefined) return linesOf(heading);
  // That of the start page stands in its HTML.
  const picture = route.path === '/' ? null : firstPicture(pathname);
  if (picture === null) return [];
  return [Object.assign(new Image(), { className: 'frame-picture', src: picture, alt: '' })];
}

/** Puts the beginning into the frame; false when that is not there yet. */
function show(beginning: HTMLElement[], { space = 'feed' }: ScreenRoute): boolean {
  const place = document.querySelector('.frame-title');
  const frame = place?.closest<HTMLElement>('.frame-main');
  if (!place || !frame) return false;
  frame.dataset['space'] = space;
  place.replaceWith(...beginning);
  return true;
}

/**
 * Puts that with which the screen at this address begins into the frame of the page, in the place that it has there, so that
 * it is seen while its code is on its way. The entry runs before the frame is there.
 */
export function showBeginning(pathname: string): void {
  try {
    const route = screenToSee(pathname);
    const beginning = route ? beginningOf(route, pathname) : [];
    if (route === null || beginning.length === 0) return;
    if (show(beginning, route) || document.readyState !== 'loading') return;
    // With the frame and not after it: it may be painted before the document ends.
    const arrival = new MutationObserver(() => {
      if (show(beginning, route)) arrival.disconnect();
    });
    arrival.observe(document, { childList: true, subtree: true });
  } catch {
    // The page does without.
  }
}

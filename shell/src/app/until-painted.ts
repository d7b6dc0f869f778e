import { hasSession } from './first-look.ts';

/** Milliseconds after which scripts are asked for even so: a picture or styles that hang would keep the page from ever being painted. */
const patience = 1500;

/**
 * Resolves when what there is to see before scripts is painted: the first screen that stands in the HTML of a visitor's start page (ADR 0032),
 * or the `picture` with which a screen begins (ADR 0054); at once at any other address, and where nobody sees it. Until then styles, picture and
 * processor are for what is read.
 */
export async function untilPainted(pathname: string, picture?: string): Promise<void> {
  const isDrawn = pathname === '/' && !hasSession();
  if (!(isDrawn || picture) || document.visibilityState === 'hidden') return;
  await new Promise<void>((resolve) => {
    // After the frame, not in it.
    const paint = () => requestAnimationFrame(() => setTimeout(resolve));
    if (picture) Object.assign(new Image(), { src: picture }).decode().then(paint, resolve);
    else paint();
    setTimeout(resolve, patience);
  });
}

import { hasSession } from './first-look.ts';

/** Milliseconds after which scripts are asked for even so: styles that hang would keep the page from ever being painted. */
const patience = 1500;

/**
 * Resolves when the first screen that stands in the HTML of a visitor's start page is painted (ADR 0032); at once at any other
 * address, and where nobody sees it. Until then styles, picture and processor are for what is read.
 */
export async function untilPainted(pathname: string): Promise<void> {
  if (pathname !== '/' || hasSession() || document.visibilityState === 'hidden') return;
  await new Promise<void>((resolve) => {
    // After the frame, not in it.
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, patience);
  });
}

import type { RemoteRegistry } from '@ankur/contracts/remotes';
import type { ComponentType } from 'react';
import { firstPicture } from './first-picture.ts';
import { screenFiles, type ScreenFile } from './screen-files.ts';

/** Nothing but this module runs before the shell has come, so it brings no router. */
const isAt = (path: string, pathname: string) =>
  new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`, 'i').test(pathname);

/** Milliseconds that the whole page waits for its screen's file once the shell is there. */
const patience = 1500;

const ready = new Map<ScreenFile, ComponentType>();
let isDrawn = false;

/** The screen of a file, when it was there before the page was drawn. */
export const readyScreen = (file: ScreenFile): ComponentType | undefined => ready.get(file);

function preload(href: string, as: string, attributes: { integrity?: string; fetchPriority?: string }): void {
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'preload', href, as, ...attributes }),
  );
}

/** The remote's own files, and what loads remotes, come at the same time as the shell; a wrong guess costs only bytes. */
function preloadRemote(pathname: string): void {
  const { remotes } = JSON.parse(document.querySelector('#remotes')?.textContent ?? '') as RemoteRegistry;
  const isHere = ({ routes }: (typeof remotes)[number]) => routes.some(({ path }) => isAt(path, pathname));
  const remote = remotes.find(isHere);
  if (remote === undefined || remote.disabled !== undefined) return;
  void import(/* webpackChunkName: "federation" */ '../remotes/remote-area.tsx').catch(() => undefined);
  // The console's files are behind a cookie, and of two versions this one may not be the reader's.
  if (remote.access === 'admin' || remote.canary !== undefined) return;
  const entry = { path: remote.remoteEntry, as: 'script', integrity: remote.integrity.remoteEntry };
  for (const file of [entry, ...remote.preload])
    if (file.path.startsWith('/remotes/')) preload(file.path, file.as, { integrity: file.integrity });
}

/**
 * Begins to fetch what the address needs besides the shell. Resolves when a screen of the shell is there, at once for
 * any other; a file that does not come is asked for again where its failure can be shown.
 */
export async function startFirstScreen(pathname: string): Promise<void> {
  try {
    const path = Object.keys(screenFiles).find((candidate) => isAt(candidate, pathname));
    if (path === undefined) return preloadRemote(pathname);
    const picture = firstPicture(pathname);
    // It would be found only when the screen is drawn, two files later.
    if (picture !== null) preload(picture, 'image', { fetchPriority: 'high' });
    const file: ScreenFile = screenFiles[path as keyof typeof screenFiles];
    const screen = (await file()).default;
    // A screen that is already drawn would be taken for another one and begin anew.
    if (!isDrawn) ready.set(file, screen);
  } catch {
    // The page does without a head start.
  }
}

/** Waits for the first screen, but not for a file that hangs: navigation and footer are of use without it. */
export async function awaitFirstScreen(firstScreen: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patience);
  });
  await Promise.race([firstScreen, late]);
  clearTimeout(timer);
  isDrawn = true;
}

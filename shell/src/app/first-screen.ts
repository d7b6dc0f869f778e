import type { RemoteRegistry } from '@ankur/contracts/remotes';
// Nothing but this module runs before the shell has come, so it brings no router.
import { isScreenAt } from '@ankur/contracts/screen-address';
import type { ComponentType } from 'react';
import { firstPicture } from './first-picture.ts';
import { screenFiles, type ScreenFile } from './screen-files.ts';

/** Files of a remote that are fetched ahead at the same time. */
const lanes = 3;
/** Milliseconds for each: one that hangs would block its address for whoever tries again. */
const limit = 4000;

/** Milliseconds that the whole page waits for its screen's file once the shell is there. */
const patience = 1500;

const ready = new Map<ScreenFile, ComponentType>();
let isDrawn = false;

/** The screen of a file, when it was there before the page was drawn. */
export const readyScreen = (file: ScreenFile): ComponentType | undefined => ready.get(file);

function preloadPicture(href: string): void {
  const link = { rel: 'preload', href, as: 'image', fetchPriority: 'high' };
  document.head.append(Object.assign(document.createElement('link'), link));
}

const dataOf = (selector: string): unknown =>
  JSON.parse(document.querySelector(selector)?.textContent ?? 'null');

/**
 * Fetches what the gateway has named for this page into the browser's cache, where whoever loads it finds it. A few at a
 * time: files that hang leave connections to the rest of the page.
 */
function fetchAhead(paths: readonly string[]): void {
  const rest = paths.values();
  const fetchRest = async () => {
    for (const path of rest) {
      const file = await fetch(path, { priority: 'low', signal: AbortSignal.timeout(limit) });
      await file.arrayBuffer();
    }
  };
  for (let lane = 0; lane < lanes; lane += 1) fetchRest().catch(() => undefined);
}

/** Loads the remote that the address belongs to, so that its code is there when its area is drawn. */
async function beginRemote(pathname: string): Promise<void> {
  const { remotes } = dataOf('#remotes') as RemoteRegistry;
  const isHere = ({ routes }: (typeof remotes)[number]) =>
    routes.some(({ path }) => isScreenAt(path, pathname));
  const remote = remotes.find(isHere);
  if (remote === undefined || remote.disabled !== undefined) return;
  const loader = import(/* webpackChunkName: "federation" */ '../remotes/start-remote.ts');
  fetchAhead((dataOf('#first-files') ?? []) as string[]);
  const { startRemote } = await loader;
  // The console's files are behind a cookie, which the session may have to renew first.
  if (remote.access !== 'admin') await startRemote(remote.name, pathname);
}

/**
 * Begins to fetch what the address needs besides the shell. Resolves when a screen of the shell is there, at once for
 * any other; a file that does not come is asked for again where its failure can be shown.
 */
export async function startFirstScreen(pathname: string): Promise<void> {
  try {
    const path = Object.keys(screenFiles).find((candidate) => isScreenAt(candidate, pathname));
    // Not waited for: a remote that hangs does not hold back the frame.
    if (path === undefined) return void beginRemote(pathname).catch(() => undefined);
    const picture = firstPicture(pathname);
    // It would be found only when the screen is drawn, two files later.
    if (picture !== null) preloadPicture(picture);
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

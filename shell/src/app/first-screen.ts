import type { ScreenRoute } from '@ankur/contracts/front-ends';
import type { RegisteredRemote } from '@ankur/contracts/remotes';
// Nothing but this module runs before the shell has come, so it brings no router.
import { isScreenAt } from '@ankur/contracts/screen-address';
import type { ComponentType } from 'react';
import { dataOf, declaredAt } from '../frame/declared-at.ts';
import { notFoundFile } from '../features/not-found/not-found-file.ts';
import { usualWayIn } from '../session/usual-way-in.ts';
import { hasSession } from './first-look.ts';
import { firstPicture } from './first-picture.ts';
import { preload, type Preload } from './preload.ts';
import { screenFiles, type ScreenFile } from './screen-files.ts';
import { fileTries } from '../remotes/file-tries.ts';

/** Files of a remote that are fetched ahead at the same time. */
const lanes = 3;
/** Milliseconds after which another is not begun behind one that hangs. */
const limit = 4000;

/** Milliseconds that the whole page waits for its screen's file once the shell is there. */
const patience = 1500;

const ready = new Map<ScreenFile, ComponentType>();
let isDrawn = false;

/** The screen of a file, when it was there before the page was drawn. */
export const readyScreen = (file: ScreenFile): ComponentType | undefined => ready.get(file);

/** Resolves when a file is there. Rejects when it does not come, or not in time: whoever asks for its address then would share that end. */
async function preloadFile(file: Preload): Promise<void> {
  const link = preload({ ...file, fetchPriority: 'low' });
  try {
    await new Promise((resolve, reject) => {
      link.onload = resolve;
      link.onerror = reject;
      setTimeout(reject, limit);
    });
  } catch (failure) {
    const { href } = link;
    if (fileTries[href] === undefined) {
      fileTries[href] = 1;
      // Late, but there, and nothing has tried since.
      link.onload = () => fileTries[href] === 1 && delete fileTries[href];
    }
    throw failure;
  }
}

/** Preloads what the gateway has named for this page. A few at a time: files that hang leave connections to the rest of the page. */
function preloadFiles(files: readonly Preload[]): void {
  const rest = files.values();
  const preloadRest = async () => {
    // What was asked for before its turn came would be asked for again.
    for (const file of rest)
      if (fileTries[new URL(String(file.href), location.href).href] === undefined) await preloadFile(file);
  };
  for (let lane = 0; lane < lanes; lane += 1) preloadRest().catch(() => undefined);
}

const screenFileAt = (pathname: string): ScreenFile | undefined =>
  Object.entries(screenFiles).find(([path]) => isScreenAt(path, pathname))?.[1];

/** Where a visitor is sent instead of a screen of members. */
function wayIn({ access, wayIn = usualWayIn }: Pick<ScreenRoute, 'access' | 'wayIn'>): string | null {
  return access === 'public' || hasSession() ? null : `/${wayIn}`;
}

/** Loads the remote whose screen this is, so that its code is there when its area is drawn. */
async function beginRemote({ name, access }: RegisteredRemote, pathname: string): Promise<void> {
  const loader = import(/* webpackChunkName: "federation" */ '../remotes/start-remote.ts');
  preloadFiles((dataOf('#preload') ?? []) as Preload[]);
  const { startRemote } = await loader;
  // The console's files are behind a cookie, which the session may have to renew first.
  if (access !== 'admin') await startRemote(name, pathname);
}

/** The file of the shell with which the page at this address begins; a remote's screen begins to load by itself. */
function fileOf(pathname: string): ScreenFile | undefined {
  const screen = declaredAt(pathname);
  if (screen === null) return notFoundFile;
  const { own, remote } = screen;
  // A visitor's own profile is the way in; declared public, since it also sends older links on.
  if (own?.path === '/profile' && !hasSession()) return undefined;
  if (own !== undefined) return screenFileAt(wayIn(own) ?? pathname);
  const instead = wayIn(screen.route);
  if (instead !== null) return screenFileAt(instead);
  // Not waited for: a remote that hangs does not hold back the frame.
  if (remote.disabled === undefined) beginRemote(remote, pathname).catch(() => undefined);
  return undefined;
}

/**
 * Begins to fetch what the address needs besides the shell, its code when what there is to see before it is `painted`. Resolves when a screen of the shell is there, at once for
 * any other; a file that does not come is asked for again where its failure can be shown.
 */
export async function startFirstScreen(pathname: string, painted?: Promise<void>): Promise<void> {
  try {
    const picture = firstPicture(pathname);
    // It would be found only when the screen is drawn, two files later.
    if (picture !== null) preload({ href: picture, as: 'image', fetchPriority: 'high' });
    await painted;
    const file = fileOf(pathname);
    if (file === undefined) return;
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

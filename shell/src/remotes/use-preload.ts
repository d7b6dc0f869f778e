import type { RegisteredRemote } from '@ankur/contracts/remotes';
import { useLocation } from '@ankur/mfe-kit';
import { useEffect } from 'react';
import { remotesNow } from './registry.ts';
import { findRemoteScreen } from './screens.ts';

/** Milliseconds after which a page has settled and fetches what it may want later. */
const settled = 4000;
/** As many of the navigation's remotes as a reader may be expected to open next. */
const maxAhead = 3;

const importLoader = () => import(/* webpackChunkName: "federation" */ './load-remote.ts');

/** What is wanted later is no loss when it fails now. */
const load = (name: string) =>
  importLoader()
    .then(({ loadRemote }) => loadRemote(name))
    .catch(() => undefined);

/** The console's files are not asked for before somebody really goes there. */
const mayPreload = ({ disabled, access }: RegisteredRemote) => disabled === undefined && access !== 'admin';

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Who reads in one remote goes on to another of the navigation; who has opened none yet, as on the home page, may never. */
async function preloadOthers(pathname: string): Promise<void> {
  const remotes = remotesNow();
  const here = findRemoteScreen(pathname, remotes)?.remote;
  if (here === undefined || savesData()) return;
  const others = remotes.filter(
    (remote) => remote.name !== here.name && remote.navItems.length > 0 && mayPreload(remote),
  );
  for (const { name } of others.slice(0, maxAhead)) await load(name);
}

function preload({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null || link.origin !== location.origin || link.target !== '') return;
  const remote = findRemoteScreen(link.pathname, remotesNow())?.remote;
  if (remote !== undefined && mayPreload(remote)) void load(remote.name);
}

/**
 * Begins to load a remote when the pointer or the focus reaches a link to it, or when the reader has rested on a screen of
 * another one, so that its screen opens without a wait. What loads remotes comes once any page has settled: after a release
 * of the shell its file is no longer on the server.
 */
export function usePreload(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const timer = setTimeout(() => {
      void importLoader().catch(() => undefined);
      void preloadOthers(pathname);
    }, settled);
    return () => {
      clearTimeout(timer);
    };
  }, [pathname]);
  useEffect(() => {
    document.addEventListener('pointerover', preload, { passive: true });
    document.addEventListener('focusin', preload);
    return () => {
      document.removeEventListener('pointerover', preload);
      document.removeEventListener('focusin', preload);
    };
  }, []);
}

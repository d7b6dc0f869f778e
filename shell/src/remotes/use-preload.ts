import { useEffect } from 'react';
import { remotesNow } from './registry.ts';
import { findRemoteScreen } from './screens.ts';

/** Milliseconds after which the page has settled and fetches what it may want later. */
const settled = 4000;

const importLoader = () => import(/* webpackChunkName: "federation" */ './load-remote.ts');

function preload({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null || link.origin !== location.origin || link.target !== '') return;
  const remote = findRemoteScreen(link.pathname, remotesNow())?.remote;
  // The console's files are not asked for before somebody really goes there.
  if (remote === undefined || remote.disabled !== undefined || remote.access === 'admin') return;
  importLoader()
    .then(({ loadRemote }) => loadRemote(remote.name))
    .catch(() => undefined);
}

/**
 * Begins to load a remote when the pointer or the focus reaches a link to it, so that its screen opens without a wait.
 * What loads remotes comes once the page has settled: after a release of the shell its file is no longer on the server.
 */
export function usePreload(): void {
  useEffect(() => {
    const timer = setTimeout(() => void importLoader().catch(() => undefined), settled);
    document.addEventListener('pointerover', preload, { passive: true });
    document.addEventListener('focusin', preload);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', preload);
      document.removeEventListener('focusin', preload);
    };
  }, []);
}

import { useEffect } from 'react';
import { remotesNow } from './registry.ts';
import { findRemoteScreen } from './screens.ts';

function preload({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null || link.origin !== location.origin || link.target !== '') return;
  const remote = findRemoteScreen(link.pathname, remotesNow())?.remote;
  // The console's files are not asked for before somebody really goes there.
  if (remote === undefined || remote.disabled !== undefined || remote.access === 'admin') return;
  import(/* webpackChunkName: "federation" */ './load-remote.ts')
    .then(({ loadRemote }) => loadRemote(remote.name))
    .catch(() => undefined);
}

/** Begins to load a remote when the pointer or the focus reaches a link to it, so that its screen opens without a wait. */
export function usePreload(): void {
  useEffect(() => {
    document.addEventListener('pointerover', preload, { passive: true });
    document.addEventListener('focusin', preload);
    return () => {
      document.removeEventListener('pointerover', preload);
      document.removeEventListener('focusin', preload);
    };
  }, []);
}

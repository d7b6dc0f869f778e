import { useSyncExternalStore } from 'react';
import { isDark } from './theme.ts';

function subscribe(listener: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const chosen = new MutationObserver(listener);
  system.addEventListener('change', listener);
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    system.removeEventListener('change', listener);
    chosen.disconnect();
  };
}

/** Whether the page is dark, followed: the member, the platform's default and the system may all change it. */
export function useIsDark(): boolean {
  return useSyncExternalStore(subscribe, isDark);
}

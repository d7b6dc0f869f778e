import { timeLabel } from '@ankur/mfe-kit';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | null = null;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === null) {
    // Nobody has looked at the clock since the last label went.
    now = Date.now();
    timer = setInterval(() => {
      now = Date.now();
      for (const notify of listeners) notify();
    }, 30_000);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0 || timer === null) return;
    clearInterval(timer);
    timer = null;
  };
}

/** The age of something in words (`timeLabel`), looked at every 30 s for all labels at once; only what reads differently is drawn again. */
export function useTimeLabel(iso: string): string {
  return useSyncExternalStore(subscribe, () => timeLabel(iso, now));
}

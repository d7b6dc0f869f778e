import { browserStorage, createStore } from '@ankur/mfe-kit';

/** An error as this browser keeps it: in which part of the page, at which address, when (ISO 8601). */
export interface KeptError {
  area: string;
  path: string;
  message: string;
  at: string;
}

/** As many as the specification names (member-area §9). */
const maxKept = 50;
const place = 'ankur.errors';

function readKept(): KeptError[] {
  try {
    const kept: unknown = JSON.parse(browserStorage.getItem(place) ?? '[]');
    return Array.isArray(kept) ? (kept as KeptError[]) : [];
  } catch {
    return [];
  }
}

/** Errors that were met and not yet told to the platform, oldest first. */
export const useUntold = createStore<{ errors: readonly KeptError[] }>(() => ({ errors: [] }));

/** Keeps an error, the newest fifty, and has it told to the platform with the next report. */
export function recordError(area: string, error: unknown): void {
  const message = (error instanceof Error ? error.message : String(error)).slice(0, 300);
  if (message === '') return;
  const kept: KeptError = { area, path: location.pathname, message, at: new Date().toISOString() };
  browserStorage.setItem(place, JSON.stringify([...readKept(), kept].slice(-maxKept)));
  useUntold.setState(({ errors }) => ({ errors: [...errors, kept].slice(-maxKept) }));
}

/** Records what no part of the page has caught; call the result to stop. */
export function recordUncaught(): () => void {
  const onError = ({ error, message }: ErrorEvent) => recordError('page', error ?? message);
  const onRejection = ({ reason }: PromiseRejectionEvent) => recordError('page', reason);
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);
  return () => {
    removeEventListener('error', onError);
    removeEventListener('unhandledrejection', onRejection);
  };
}

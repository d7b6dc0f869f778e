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

/** Longest message of a report, in UTF-16 units. */
const maxLength = 300;
/** What no line of a contract may hold: line breaks and other controls, direction marks, halves of characters. */
const unseen = /[\s\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;
const ink = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** An error's words as one line, empty without any: a report is refused whole for one message, and its counts are lost. */
function lineOf(words: string): string {
  const line = words.replace(unseen, ' ').trim().slice(0, maxLength);
  // The cut may have left half a character.
  return ink.test(line) ? line.replace(/\p{Cs}$/u, '').trimEnd() : '';
}

/** Keeps an error, the newest fifty, and has it told to the platform with the next report. */
export function recordError(area: string, error: unknown): void {
  const message = lineOf(error instanceof Error ? error.message : String(error));
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

import { useState } from 'react';
import { browserStorage } from '../browser-storage.ts';

const prefix = 'ankur.draft.';

/** Text that survives a reload: kept in this browser under `key` until it is emptied. */
export function useDraft(key: string): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(() => browserStorage.getItem(prefix + key) ?? '');
  const keepText = (next: string) => {
    setText(next);
    // At once: the form may close with the change that empties it.
    if (next === '') browserStorage.removeItem(prefix + key);
    else browserStorage.setItem(prefix + key, next);
  };
  return [text, keepText];
}

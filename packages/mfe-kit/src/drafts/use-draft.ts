import { useEffect, useState } from 'react';

const prefix = 'ankur.draft.';

/** Text that survives a reload: kept in this browser under `key` until it is emptied. */
export function useDraft(key: string): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(() => localStorage.getItem(prefix + key) ?? '');
  useEffect(() => {
    if (text === '') localStorage.removeItem(prefix + key);
    else localStorage.setItem(prefix + key, text);
  }, [key, text]);
  return [text, setText];
}

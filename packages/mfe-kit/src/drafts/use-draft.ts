import { useRef, useState } from 'react';
import { browserStorage } from '../browser-storage.ts';
import { useSession } from '../session/session.ts';

/** Members who share a browser do not find each other's words. */
const placeOf = (key: string) => `ankur.draft.${useSession.getState().user?._id ?? 'visitor'}.${key}`;

/** Text that survives a reload: kept in this browser for this member under `key` until it is emptied. */
export function useDraft(key: string): [text: string, setText: (text: string) => void] {
  // Whose it is stays so while they type, even when the session ends under their hands.
  const [place] = useState(() => placeOf(key));
  const [text, setText] = useState(() => browserStorage.getItem(place) ?? '');
  const known = useRef(text);
  const keepText = (next: string) => {
    setText(next);
    // At once: the form may close with the change that empties it.
    if (next !== '') browserStorage.setItem(place, next);
    // What another tab keeps there by now is not this one's to take away.
    else if (browserStorage.getItem(place) === known.current) browserStorage.removeItem(place);
    known.current = next;
  };
  return [text, keepText];
}

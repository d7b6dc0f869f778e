import { browserStorage, useDraft, useSession } from '@ankur/mfe-kit';
import { useEffect, useEffectEvent, useState } from 'react';
import { draftPlace } from './draft-place.ts';
import { loadKeeper } from './once.ts';

/** Under which forms and tabs hear of sent words; nothing stays there. */
const sentKey = 'ankur.sent';

/** What is left of a text when the words in front are sent; a text that was changed is kept whole. */
function without(text: string, words: string): string {
  const typed = text.trimStart();
  return typed.startsWith(words) ? typed.slice(words.length).trimStart() : text;
}

/**
 * A draft that is sent as it stands. `sent` takes the stored words out of it, here, in a form that was opened meanwhile and in other
 * tabs; what was typed behind them while they were on their way stays, and so do other words.
 */
export function useSentDraft(
  key: string,
): [text: string, setText: (text: string) => void, sent: (words: string) => void] {
  // As with the draft itself: whose it is stays so.
  const [userId] = useState(() => useSession.getState().user?._id ?? 'visitor');
  const [text, keepText] = useDraft(key);
  const hear = useEffectEvent(({ key: changed, newValue }: StorageEvent) => {
    if (changed !== sentKey || newValue === null) return;
    const [where, whose, words = ''] = JSON.parse(newValue) as string[];
    if (where === key && whose === userId) keepText(without(text, words));
  });
  useEffect(() => {
    const listener = (event: StorageEvent) => hear(event);
    addEventListener('storage', listener);
    return () => removeEventListener('storage', listener);
  }, []);
  return [
    text,
    (next) => {
      void loadKeeper();
      keepText(next);
    },
    (words) => {
      // The form may be gone by now: what this browser keeps is the text then.
      const newValue = JSON.stringify([key, userId, words]);
      const place = draftPlace(userId, key);
      const left = without(browserStorage.getItem(place) ?? '', words);
      if (left === '') browserStorage.removeItem(place);
      else browserStorage.setItem(place, left);
      browserStorage.setItem(sentKey, newValue);
      browserStorage.removeItem(sentKey);
      // Only other tabs hear of that by themselves.
      dispatchEvent(new StorageEvent('storage', { key: sentKey, newValue }));
    },
  ];
}

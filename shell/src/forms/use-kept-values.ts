import { useDraft } from '@ankur/mfe-kit';
import { useRef, useState } from 'react';
import { readDraft, writeDraft } from './draft-values.ts';

type Values = Record<string, string>;

/**
 * What was typed over the empty values of a form, kept for this member under `key` until `forget`: it comes back after a
 * reload, and when they sign in again because their session ended under their hands.
 */
export function useKeptValues<V extends Values>(key: string, empty: V) {
  const [kept, keepText] = useDraft(key);
  const [initial] = useState(() => {
    const typed = readDraft(kept);
    return Object.fromEntries(
      Object.entries(empty).map(([name, value]) => [name, typed[name] ?? value]),
    ) as V;
  });
  const isOver = useRef(false);
  return {
    initial,
    /** To be called with every change. */
    keep: (values: V) => {
      const typed = writeDraft(values, empty);
      if (!isOver.current && typed !== kept) keepText(typed);
    },
    /** It was sent, or given up. */
    forget: () => {
      isOver.current = true;
      keepText('');
    },
  };
}

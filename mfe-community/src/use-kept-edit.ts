import { useDraft } from '@ankur/mfe-kit';
import { useState } from 'react';

/** The words of something while they are edited; what differs from what stands there is kept as a draft. */
export function useKeptEdit({ _id, content }: { _id: string; content: string }) {
  const [draft, setDraft] = useDraft(`edit.${_id}`);
  const [text, setText] = useState(draft === '' ? content : draft);
  return {
    text,
    change: (next: string) => {
      setText(next);
      setDraft(next === content ? '' : next);
    },
    forget: () => setDraft(''),
  };
}

// path: mfe-community/src/features/feed/use-draft.ts
// expect: react-hooks/rules-of-hooks
import { useState } from 'react';

export function useDraft(open: boolean): string {
  if (!open) return '';
  const [draft] = useState('');
  return draft;
}

import { hasInk } from '@ankur/contracts/character-count';
import type { SportResult } from '@ankur/contracts/results';
import { useDraft } from '@ankur/mfe-kit';

export const blankResult = { discipline: '', mark: '', note: '' };

/** A result while it is typed; null while there is none. */
export type ResultDraft = typeof blankResult | null;

const draftOf = (result: SportResult | null | undefined): ResultDraft =>
  result ? { ...result, note: result.note ?? '' } : null;

function read(kept: string): ResultDraft {
  try {
    return draftOf(JSON.parse(kept) as SportResult | null);
  } catch {
    return null;
  }
}

/** What is posted of a draft: null for none, undefined for one that is only half filled in. */
export function finishResult(draft: ResultDraft): SportResult | null | undefined {
  if (draft === null || !Object.values(draft).some(hasInk)) return null;
  const [discipline, mark, note] = [draft.discipline.trim(), draft.mark.trim(), draft.note.trim()];
  if (!hasInk(discipline) || !hasInk(mark)) return undefined;
  return { discipline, mark, ...(hasInk(note) ? { note } : {}) };
}

/** The result of a post while it is written or edited; it survives a reload under `key` until it is forgotten. */
export function useResultDraft(key: string, before?: SportResult) {
  const [kept, setKept] = useDraft(key);
  const draft = kept === '' ? draftOf(before) : read(kept);
  return {
    draft,
    change: (next: ResultDraft) => setKept(JSON.stringify(next)),
    forget: () => setKept(''),
    /** As `finishResult`. */
    result: finishResult(draft),
  };
}

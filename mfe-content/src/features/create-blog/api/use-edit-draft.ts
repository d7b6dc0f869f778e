import { browserStorage, useSession } from '@ankur/mfe-kit';
import { useRef, useState } from 'react';
import { differingNames, isEmptyEdit, parseEdit, type Edit } from '../post-edit.ts';

const pick = (edit: Edit, isWanted: (name: string) => boolean): Edit =>
  Object.fromEntries(Object.entries(edit).filter(([name]) => isWanted(name)));

/**
 * What was typed over a post, kept over a reload until it is saved or given up. Two tabs with the form open keep one draft: each
 * writes into it what was typed there, and takes out of it what is saved or given up there.
 */
export function useEditDraft(slug: string) {
  // Whose it is stays so while they type, even when the session ends under their hands.
  const [place] = useState(
    () => `ankur.draft.${useSession.getState().user?._id ?? 'visitor'}.blog-post.${slug}`,
  );
  const read = () => parseEdit(browserStorage.getItem(place));
  const write = (edit: Edit, seenVersion: number) => {
    if (isEmptyEdit(edit)) browserStorage.removeItem(place);
    else browserStorage.setItem(place, JSON.stringify({ ...edit, seenVersion }));
  };
  const [begun] = useState(read);
  const own = useRef(begun.edit);
  const isOver = useRef(false);
  return {
    begun,
    /** Only with what changes: a draft that is merely shown stays one of the post that it was typed over. */
    keep: (typed: Edit, seenVersion: number) => {
      const changed = differingNames(own.current, typed);
      if (isOver.current || changed.size === 0) return;
      const kept = read();
      const others = pick(kept.edit, (name) => !changed.has(name) && !(name in typed));
      const version = isEmptyEdit(others) ? seenVersion : Math.min(kept.seenVersion, seenVersion);
      write(
        { ...pick(kept.edit, (name) => !changed.has(name)), ...pick(typed, (name) => changed.has(name)) },
        version,
      );
      own.current = typed;
    },
    forget: () => {
      isOver.current = true;
      const { edit, seenVersion } = read();
      const ofOthers = differingNames(edit, own.current);
      write(
        pick(edit, (name) => ofOthers.has(name)),
        seenVersion,
      );
    },
  };
}

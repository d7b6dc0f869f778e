import { browserStorage } from '@ankur/mfe-kit';
import { useRef, useState } from 'react';
import { readDraft, writeDraft } from '../../../forms/draft-values.ts';
import { countKey, readBests, tellsBests, withoutBests } from './bests-form.ts';
import { begunBests, differ, type ProfileValues } from './profile-changes.ts';

/** Rows of bests are one part, since parts of two of them would make a mark that nobody set. */
const partOf = (name: string) => (name.startsWith(countKey) ? countKey : name);

/** What one of the two has otherwise than the other, or alone. */
function partsBetween(one: ProfileValues, other: ProfileValues): Set<string> {
  const names = Object.keys({ ...one, ...other });
  return new Set(names.filter((name) => one[name] !== other[name]).map(partOf));
}

const pick = (values: ProfileValues, isWanted: (part: string) => boolean): ProfileValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => isWanted(partOf(name))));

/**
 * What was typed over the stored profile, kept over a reload until it is saved or given up. Two tabs with the form open keep one
 * draft: each writes into it what was typed there, and takes out of it what is saved or given up there.
 */
export function useProfileDraft(userId: string, stored: ProfileValues) {
  const [place] = useState(() => `ankur.draft.${userId}.profile`);
  const read = () => readDraft(browserStorage.getItem(place) ?? '');
  const write = (draft: ProfileValues) => {
    // An emptied field is typed, too.
    if (Object.keys(draft).length === 0) browserStorage.removeItem(place);
    else browserStorage.setItem(place, JSON.stringify(draft));
  };
  const [begun] = useState(read);
  const [initial] = useState(() =>
    // The stored rows may be others by now than those the typed ones stood among.
    tellsBests(begun) ? { ...withoutBests(stored), ...begun } : { ...stored, ...withoutBests(begun) },
  );
  const own = useRef(begun);
  const isOver = useRef(false);
  return {
    initial,
    keep: (values: ProfileValues) => {
      const isOfBests = differ(readBests(values), begunBests(values, stored));
      const typed = readDraft(writeDraft(isOfBests ? values : withoutBests(values), withoutBests(stored)));
      const changed = partsBetween(own.current, typed);
      if (isOver.current || changed.size === 0) return;
      write({
        ...pick(read(), (part) => !changed.has(part)),
        ...pick(typed, (part) => changed.has(part)),
      });
      own.current = typed;
    },
    forget: () => {
      isOver.current = true;
      const draft = read();
      const ofOthers = partsBetween(draft, own.current);
      write(pick(draft, (part) => ofOthers.has(part)));
    },
  };
}

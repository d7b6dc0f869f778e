import { browserStorage, useDraft } from '@ankur/mfe-kit';
import { useEffect, useRef, useState } from 'react';
import { readDraft, writeDraft } from '../../forms/draft-values.ts';
import { tabStorage } from '../../forms/tab-storage.ts';
import { resumeFieldNames } from './resume-fields.ts';

type Values = Record<string, string>;

/** What somebody typed before signing in, in this tab alone: the next visitor of the browser must not find it. */
const visitorPlace = 'ankur.draft.visitor.resume';
const empty = Object.fromEntries(resumeFieldNames.map((name) => [name, '']));

/** Beside the fields, the name of the photo: a file is not kept itself. */
const photoKey = 'profileImage';

function draftIn(kept: Record<string, string>): { initial: Values; lostPhoto: string } {
  const initial = Object.fromEntries(resumeFieldNames.map((name) => [name, kept[name] ?? '']));
  return { initial, lostPhoto: kept[photoKey] ?? '' };
}

/** What was typed into the form, kept over a reload and over signing in within the tab until it has been saved. */
export function useResumeDraft(isVisitor: boolean) {
  const [kept, keepOwn] = useDraft('resume');
  const [brought] = useState(() => tabStorage.getItem(visitorPlace));
  // What was typed last counts, and what only the older draft has is not lost for it.
  const [draft] = useState(() => draftIn({ ...readDraft(isVisitor ? '' : kept), ...readDraft(brought) }));
  const isOver = useRef(false);
  useEffect(() => {
    // An earlier version kept it for everybody who comes to this browser.
    browserStorage.removeItem(visitorPlace);
    if (!isVisitor) tabStorage.setItem(visitorPlace, '');
  }, [isVisitor]);
  return {
    ...draft,
    keep: (values: Values, photo: string) => {
      if (isOver.current) return;
      const typed = writeDraft({ ...values, [photoKey]: photo }, empty);
      if (isVisitor) tabStorage.setItem(visitorPlace, typed);
      else if (typed !== kept) keepOwn(typed);
    },
    forget: () => {
      isOver.current = true;
      keepOwn('');
    },
  };
}

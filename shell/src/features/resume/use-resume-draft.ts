import { browserStorage, useDraft } from '@ankur/mfe-kit';
import { useEffect, useRef, useState } from 'react';
import { readDraft, writeDraft } from '../../forms/draft-values.ts';
import { tabStorage } from '../../forms/tab-storage.ts';
import { resumeFieldNames } from './resume-fields.ts';

type Values = Record<string, string>;

/** What somebody typed before signing in, in this tab alone: the next visitor of the browser must not find it. */
const visitorPlace = 'ankur.draft.visitor.resume';
const empty = Object.fromEntries(resumeFieldNames.map((name) => [name, '']));

function valuesIn(text: string): Values {
  const kept = readDraft(text);
  return Object.fromEntries(resumeFieldNames.map((name) => [name, kept[name] ?? '']));
}

/** What was typed into the form, kept over a reload and over signing in within the tab until it has been saved. */
export function useResumeDraft(isVisitor: boolean) {
  const [kept, keepOwn] = useDraft('resume');
  const [brought] = useState(() => tabStorage.getItem(visitorPlace));
  const [initial] = useState(() => valuesIn(isVisitor || kept === '' ? brought : kept));
  const isOver = useRef(false);
  useEffect(() => {
    // An earlier version kept it for everybody who comes to this browser.
    browserStorage.removeItem(visitorPlace);
    if (!isVisitor) tabStorage.setItem(visitorPlace, '');
  }, [isVisitor]);
  return {
    initial,
    keep: (values: Values) => {
      if (isOver.current) return;
      const typed = writeDraft(values, empty);
      if (isVisitor) tabStorage.setItem(visitorPlace, typed);
      else if (typed !== kept) keepOwn(typed);
    },
    forget: () => {
      isOver.current = true;
      keepOwn('');
    },
  };
}

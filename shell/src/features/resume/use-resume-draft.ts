import { browserStorage, useDraft } from '@ankur/mfe-kit';
import { useState } from 'react';
import { resumeFieldNames } from './resume-fields.ts';

type Values = Record<string, string>;

/** What somebody typed before signing in. */
const visitorPlace = 'ankur.draft.visitor.resume';

function valuesIn(text: string): Values {
  const empty = Object.fromEntries(resumeFieldNames.map((name) => [name, '']));
  try {
    const kept = JSON.parse(text === '' ? '{}' : text) as Record<string, unknown>;
    const known = resumeFieldNames.map((name) => [name, kept[name]]);
    return {
      ...empty,
      ...Object.fromEntries(known.filter(([, value]) => typeof value === 'string')),
    } as Values;
  } catch {
    return empty;
  }
}

/** What was typed into the form, kept over a reload and over signing in until it has been saved. */
export function useResumeDraft() {
  const [kept, keep] = useDraft('resume');
  const [initial] = useState(() =>
    valuesIn(kept === '' ? (browserStorage.getItem(visitorPlace) ?? '') : kept),
  );
  return {
    initial,
    keep: (values: Values) => keep(JSON.stringify(values)),
    forget: () => {
      keep('');
      browserStorage.removeItem(visitorPlace);
    },
  };
}

import { useState } from 'react';
import type { NewKeyword } from './use-moderation-settings.ts';

/** Numbers of the rules that an admin types. */
export type ThresholdName =
  'autoFlagCount' | 'autoRemoveCount' | 'languageScoreThreshold' | 'newAccountPosts';

/** What is typed of a number, and what was stored when that began. */
export interface TypedNumber {
  text: string;
  over: number;
}

/** A word before it is banned. */
export type TypedKeyword = Required<NewKeyword>;

/** Words of a field that holds what only this screen knows. */
export const notSaved = (hint = '') => `Not saved yet. ${hint}`.trim();

/**
 * What is typed and not saved. It is kept above the dialog: that closes after every change, and whatever else was typed in
 * it would be gone.
 */
export function useTypedSettings() {
  const [numbers, setNumbers] = useState<Partial<Record<ThresholdName, TypedNumber>>>({});
  const [keyword, setKeyword] = useState<TypedKeyword>({ keyword: '', severity: 'high', category: 'other' });
  const setNumber = (name: ThresholdName, typed: TypedNumber | null) =>
    setNumbers(({ [name]: _before, ...others }) => (typed === null ? others : { ...others, [name]: typed }));
  return { numbers, setNumber, keyword, setKeyword };
}

export type TypedSettings = ReturnType<typeof useTypedSettings>;

import type { OwnUser, ProfileUpdate } from '@ankur/contracts/identity/user';
import {
  bestRowsOf,
  filledBests,
  readBests,
  readSeenBests,
  writeBests,
  writeSeenBests,
} from './bests-form.ts';
import { readFigures, writeFigures } from './figures-form.ts';

/** Values of the profile's form by field. */
export type ProfileValues = Record<string, string>;

const fields = [
  'username',
  'dateOfBirth',
  'age',
  'gender',
  'location',
  'sport',
  'level',
  'availability',
  'locationType',
  'bio',
  'achievements',
  'aiBlurb',
  'email',
  'phone',
] as const;

/** A member as the form shows them. */
export function valuesOf(user: OwnUser): ProfileValues {
  const rows = bestRowsOf(user.personalBests);
  return {
    ...Object.fromEntries(fields.map((field) => [field, String(user[field] ?? '')])),
    ...writeFigures(user.performanceDNA),
    ...writeBests({}, rows),
    ...writeSeenBests(rows),
  };
}

export const differ = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

/** The rows of bests with which the form began. */
export const begunBests = (form: ProfileValues, stored: ProfileValues) =>
  readSeenBests(form) ?? readBests(stored);

/**
 * Only what was changed, so that a birth date is not overwritten by a derived age; and what was sent and its answer lost
 * (`lost`), as it stands in the form by now: nobody knows which of the two values is stored.
 */
export function changesIn(
  form: ProfileValues,
  stored: ProfileValues,
  lost: ProfileUpdate = {},
): ProfileUpdate {
  const isChanged = (name: string) => form[name] !== stored[name] || name in lost;
  // Without its birth date an age is told again, or it is gone.
  const loses = form['dateOfBirth'] === '' && isChanged('dateOfBirth');
  const changed = fields.filter((name) => isChanged(name) || (loses && name === 'age'));
  const figures = readFigures(form);
  const seenFigures = readFigures(stored);
  const bests = filledBests(readBests(form));
  const seenBests = readSeenBests(form);
  // Beside what the form began with, a value that was taken back since it was lost would read as unchanged.
  const anew = {
    figures: lost.performanceDNA !== undefined && differ(figures, lost.performanceDNA),
    bests: lost.personalBests !== undefined && differ(bests, lost.personalBests),
  };
  return {
    ...Object.fromEntries(changed.map((name) => [name, form[name]])),
    // With what the form began with, so that nothing is undone that was saved elsewhere meanwhile.
    ...(anew.figures || differ(figures, seenFigures) ? { performanceDNA: figures } : {}),
    ...(!anew.figures && differ(figures, seenFigures) ? { seenFigures } : {}),
    ...(anew.bests || differ(bests, begunBests(form, stored)) ? { personalBests: bests } : {}),
    ...(!anew.bests && seenBests && differ(bests, begunBests(form, stored)) ? { seenBests } : {}),
  };
}

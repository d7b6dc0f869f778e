import type { AthleteResult } from '@ankur/contracts/identity/results.endpoints';
import type { PersonalBest } from '@ankur/contracts/identity/user';

/** A personal best with who says it and since when: `on` is the day it was set, or the one it was entered where `isEntered`. */
export interface BestMark {
  label: string;
  mark: string;
  unit?: string | undefined;
  source: PersonalBest['source'] | AthleteResult['source'];
  /** Where it can be read, when it comes from a post or an event of the platform. */
  address?: string | undefined;
  on?: string | undefined;
  isEntered: boolean;
}

const keyOf = (text: string) => text.trim().toLowerCase();
const isBest = ({ note = '' }: AthleteResult) => /^(pb|personal best)\b/i.test(note);

/** Where the source of a result is read. */
export const addressOfResult = ({ source, sourceId }: AthleteResult) =>
  source === 'event' ? `/events/${sourceId}` : `/community/posts/${sourceId}`;

const ofResult = (result: AthleteResult): BestMark => ({
  label: result.discipline,
  mark: result.mark,
  source: result.source,
  address: addressOfResult(result),
  on: result.on,
  isEntered: false,
});

const ofEntered = ({ label, mark, unit, source, achievedOn, enteredOn }: PersonalBest): BestMark => ({
  label,
  mark,
  unit,
  source,
  on: achievedOn ?? enteredOn,
  isEntered: achievedOn === undefined,
});

/**
 * The personal bests of an athlete, one for each discipline: what was entered, and results called PB, of which a later day
 * replaces an earlier one. Marks are text and never compared; the same mark from an event or a post keeps that source.
 */
export function bestMarks(entered: readonly PersonalBest[], results: readonly AthleteResult[]): BestMark[] {
  const told = new Map<string, BestMark>();
  // Results come latest first.
  for (const result of results.filter(isBest).toReversed())
    told.set(keyOf(result.discipline), ofResult(result));
  const marks = entered.map((best): BestMark => {
    const own = ofEntered(best);
    const other = told.get(keyOf(best.label));
    if (other === undefined) return own;
    told.delete(keyOf(best.label));
    if (keyOf(other.mark) === keyOf(own.mark)) return { ...other, label: own.label, unit: own.unit };
    return (other.on ?? '') > (own.on ?? '') ? other : own;
  });
  return [...marks, ...told.values()];
}

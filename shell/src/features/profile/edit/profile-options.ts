import { availabilities, locationTypes } from '@ankur/contracts/identity/profile-options';
import type { SportsCategory } from '@ankur/contracts/events/sports-category';
import { sportName } from '@ankur/ui/sports/sport';
import { levels } from '@ankur/contracts/sports';

const capital = (value: string) => value.charAt(0).toUpperCase() + value.slice(1);
const optionOf = (value: string) => ({ value, label: capital(value) });
const unset = { value: '', label: 'Not said' };

/** Sports of the profile form (member-area §3) while the catalogue is not there. */
const usualSports = [
  'cricket',
  'badminton',
  'football',
  'basketball',
  'hockey',
  'athletics',
  'volleyball',
  'tennis',
  'swimming',
  'kabaddi',
].map(optionOf);

/** The sports of the catalogue (C24), and the stored one where that has left it. */
export function sportOptions(
  catalogue: readonly Pick<SportsCategory, 'slug' | 'name'>[] | undefined,
  stored: string | undefined,
) {
  // An answer that makes no sense would take the form down, and what was typed with it.
  const offered =
    catalogue && 'map' in catalogue
      ? catalogue.map(({ slug, name }) => ({ value: slug, label: name }))
      : usualSports;
  const isOffered = !stored || offered.some(({ value }) => value === stored);
  return [unset, ...offered, ...(isOffered ? [] : [{ value: stored, label: sportName(stored) }])];
}
export const levelOptions = levels.map(optionOf);
/** For those who need not play. */
export const optionalLevels = [unset, ...levelOptions];
export const genderOptions = [unset, ...['male', 'female', 'other'].map(optionOf)];

const asWritten = (value: string) => ({ value, label: value });

export const availabilityOptions = [unset, ...availabilities.map(asWritten)];
export const locationTypeOptions = [unset, ...locationTypes.map(asWritten)];

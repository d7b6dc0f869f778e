import { availabilities, locationTypes } from '@ankur/contracts/identity/profile-options';
import { levels } from '@ankur/contracts/sports';

const capital = (value: string) => value.charAt(0).toUpperCase() + value.slice(1);
const optionOf = (value: string) => ({ value, label: capital(value) });
const unset = { value: '', label: 'Not said' };

/** Sports of the profile form (member-area §3, C24). */
export const sportOptions = [
  unset,
  ...[
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
  ].map(optionOf),
];
export const levelOptions = levels.map(optionOf);
/** For those who need not play. */
export const optionalLevels = [unset, ...levelOptions];
export const genderOptions = [unset, ...['male', 'female', 'other'].map(optionOf)];

const asWritten = (value: string) => ({ value, label: value });

export const availabilityOptions = [unset, ...availabilities.map(asWritten)];
export const locationTypeOptions = [unset, ...locationTypes.map(asWritten)];

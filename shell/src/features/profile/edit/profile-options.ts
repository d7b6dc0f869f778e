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

/** Availability and way of working (member-area §3), stored as written. */
export const availabilityOptions = [
  unset,
  ...['Open to tryouts', 'Looking for opportunities', 'Currently unavailable', 'Open to offers'].map(
    asWritten,
  ),
];
export const locationTypeOptions = [
  unset,
  ...['Remote/On-site', 'Remote only', 'On-site only', 'Flexible'].map(asWritten),
];

import { flagReasons } from '@ankur/contracts/moderation/flag-reasons';
import { reasonLabel } from '../reason-label.ts';

/** What the queue opens on: everything that waits for a decision. */
export const defaultStatus = 'waiting';

/** Options of the status filter (admin-console §2), after the queue itself. */
export const contentStatusOptions = [
  { value: defaultStatus, label: 'Waiting for you' },
  { value: 'appealed', label: 'Appealed' },
  { value: 'all', label: 'All Status' },
  { value: 'pending', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'flagged', label: 'Flagged' },
  { value: 'removed', label: 'Removed' },
];

/** Statuses whose items wait, and so are listed by how long they do. */
export const isWaitingStatus = (status: string) =>
  ['waiting', 'appealed', 'pending', 'flagged'].includes(status);

export const reasonOptions = [
  { value: '', label: 'Any reason' },
  ...Object.keys(flagReasons).map((value) => ({ value, label: reasonLabel(value) })),
];

/** Hours that an item has waited at least. */
export const ageOptions = [
  { value: '', label: 'Any age' },
  { value: '1', label: 'Over 1 hour' },
  { value: '24', label: 'Over 1 day' },
  { value: '72', label: 'Over 3 days' },
  { value: '168', label: 'Over a week' },
];

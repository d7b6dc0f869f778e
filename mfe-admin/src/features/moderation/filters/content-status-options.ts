import { flagReasons } from '@ankur/contracts/moderation/flag-reasons';
import { reasonLabel } from '../reason-label.ts';

/** What the panel shows unless its address says otherwise (admin-console §2). */
export const defaultStatus = 'all';

/** The queue: everything that waits for a decision. The console's own ways to it say so in the address. */
export const queueStatus = 'waiting';

/** Options of the status filter (admin-console §2), with the queue and its appeals. */
export const contentStatusOptions = [
  { value: defaultStatus, label: 'All Status' },
  { value: queueStatus, label: 'Waiting for you' },
  { value: 'appealed', label: 'Appealed' },
  { value: 'pending', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'flagged', label: 'Flagged' },
  { value: 'removed', label: 'Removed' },
];

/** Statuses whose items wait, and so are listed by how long they do. */
export const isWaitingStatus = (status: string) =>
  [queueStatus, 'appealed', 'pending', 'flagged'].includes(status);

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

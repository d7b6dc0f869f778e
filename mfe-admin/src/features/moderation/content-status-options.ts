/** Options of the status filter (admin-console §2); the empty value means all. */
export const contentStatusOptions = [
  { value: '', label: 'All Status' },
  { value: 'pending', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'flagged', label: 'Flagged' },
  { value: 'removed', label: 'Removed' },
];

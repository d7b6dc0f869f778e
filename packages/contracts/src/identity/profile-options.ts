/** Whether somebody can be asked to come (member-area §3), stored as written. */
export const availabilities = [
  'Open to tryouts',
  'Looking for opportunities',
  'Currently unavailable',
  'Open to offers',
] as const;

/** From where somebody works (member-area §3), stored as written. */
export const locationTypes = ['Remote/On-site', 'Remote only', 'On-site only', 'Flexible'] as const;

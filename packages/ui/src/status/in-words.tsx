/**
 * A count as it is written in India: 12,34,567. One without a comma needs no number format, whose first use costs a tab some
 * milliseconds of its first screen.
 */
export const inWords = (count: number): string =>
  Number.isInteger(count) && Math.abs(count) < 1000 ? String(count) : count.toLocaleString('en-IN');

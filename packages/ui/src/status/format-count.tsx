/** A count as it is written in India: 12,34,567. Whole ones are reckoned: a tab's first number format costs its first screen some milliseconds. */
export const formatCount = (count: number): string =>
  Number.isInteger(count)
    ? String(count).replace(/\B(?=(\d\d)*\d{3}$)/g, ',')
    : count.toLocaleString('en-IN');

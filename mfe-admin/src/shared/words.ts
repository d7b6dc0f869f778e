/** A word with a capital. */
export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** How many there are, with the word for one of them, which takes an s for more. */
export const counted = (count: number, word: string): string =>
  count === 1 ? `1 ${word}` : `${count.toLocaleString()} ${word}s`;

/** Options of a select that show their values with a capital. */
export const optionsOf = (values: readonly string[]) =>
  values.map((value) => ({ value, label: capital(value) }));

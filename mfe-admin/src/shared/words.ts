/** A word with a capital. */
export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Options of a select that show their values with a capital. */
export const optionsOf = (values: readonly string[]) =>
  values.map((value) => ({ value, label: capital(value) }));

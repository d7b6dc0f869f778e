/** A reason of a flag as words: `fake_news` is "Fake news". */
export function reasonLabel(reason: string): string {
  const words = reason.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A list as it is typed: separated by commas, trimmed, without empty entries (admin-console §5). */
export const toList = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

const clamped = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** A whole number of megabytes, 1 to 20; 2 for what is no number. */
export const toMegabytes = (text: string): string => {
  const typed = Number.parseInt(text, 10);
  return String(Number.isNaN(typed) ? 2 : clamped(typed, 1, 20));
};

/** A score of 0 to 1 in hundredths; `otherwise` for what is no number. */
export const toScore =
  (otherwise: string) =>
  (text: string): string => {
    const typed = Number.parseFloat(text);
    return Number.isNaN(typed) ? otherwise : String(clamped(Math.round(typed * 100) / 100, 0, 1));
  };

import type { SportResult } from './results.ts';

/** A performance in one line: "400 m, 61.8, PB". */
export const resultText = ({ discipline, mark, note }: SportResult): string =>
  [discipline, mark, note].filter(Boolean).join(', ');

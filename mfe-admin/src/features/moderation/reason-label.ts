import { capital } from '../../shared/words.ts';

/** A reason of a flag as words: `fake_news` is "Fake news". */
export const reasonLabel = (reason: string): string => capital(reason.replaceAll('_', ' '));

import { AppError } from '@ankur/contracts/error-codes';
import type { GuessCounter, GuessRule } from '../passwords/guess-counter.ts';
import type { GuessPlace } from '../passwords/sign-in-attempts.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const monthMs = 30 * dayMs;
const yearMs = 365 * dayMs;
/** The locks of one place are remembered this long after their end, so that who waits begins with the next, longer one. */
const keptMs = 60 * dayMs;

/** Of one place in a day. */
const maxHere = 5;
/**
 * Of all unknown places together in a year; then a lock of a day, of thirty days, of a year. However they are spread, a
 * year holds thirty: with three good codes of a million at any moment fewer than a chance of 1 in 10,000 needs.
 */
const maxEverywhere = 10;

/** Counts guesses at the codes of an account, wherever they come from. */
export interface CodeGuesses {
  /**
   * Counts a guess before it is compared, so that of thousands sent at once only the first few are. Throws
   * `RATE_LIMITED` when there are none left; answers how to take it back once it was right.
   */
  spend(userId: string, place: GuessPlace): Promise<{ right(): Promise<void> }>;
}

/**
 * Like passwords: a browser with a session of the account is a place of its own, so that strangers who know the password
 * do not lock its member out. Its locks double from an hour to thirty days.
 */
export function createCodeGuesses(counter: GuessCounter, scale: number): CodeGuesses {
  const scaled = (allowed: number) => Math.max(1, Math.round(allowed * scale));
  const hereRule: GuessRule = {
    allowed: scaled(maxHere),
    windowMs: dayMs,
    lockMs: (locks) => Math.min(hourMs * 2 ** locks, monthMs),
    keptMs,
  };
  const everywhereRule: GuessRule = {
    allowed: scaled(maxEverywhere),
    windowMs: yearMs,
    lockMs: (locks) => Math.min(dayMs * 30 ** locks, yearMs),
    keptMs: yearMs,
  };
  return {
    async spend(userId, place) {
      const rules: [key: string, rule: GuessRule][] =
        'session' in place
          ? [[`code ${userId} session ${place.session}`, hereRule]]
          : [
              [`code ${userId} at ${place.network}`, hereRule],
              [`code ${userId} everywhere`, everywhereRule],
            ];
      for (const [key, rule] of rules) {
        const waitMs = await counter.spend(key, rule);
        if (waitMs > 0)
          throw new AppError('RATE_LIMITED', {
            message: 'Too many wrong codes. Use a recovery code, or a browser where you are signed in.',
            retryAfter: waitMs / 1000,
          });
      }
      return {
        right: async () => {
          const [[here] = [''], ...rest] = rules;
          await counter.forgive(here);
          for (const [key, rule] of rest) await counter.giveBack(key, rule);
        },
      };
    },
  };
}

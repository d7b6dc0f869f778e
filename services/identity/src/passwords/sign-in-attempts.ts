import { AppError } from '@ankur/contracts/error-codes';
import type { GuessCounter, GuessRule } from './guess-counter.ts';

/** Wrong passwords of one place before it may not guess at this account for a while; unknown accounts count alike. */
const maxFailures = 5;
const windowMs = 15 * 60_000;
const maxLockMs = 4 * 60 * 60_000;
/** Wrong passwords from all unknown places together: what a hundred addresses may guess in an hour. */
const maxEverywhere = 50;
const hourMs = 60 * 60_000;

/**
 * Where a guess comes from. A browser that holds a session of the account is a place of its own, so that nobody else can
 * lock it out; everybody else is the network they come from.
 */
export type GuessPlace = { network: string } | { session: string };

/** One account, by its address, and where somebody tries to open it. */
export interface SignInAttempt {
  account: string;
  place: GuessPlace;
}

export interface SignInAttempts {
  /** Throws `RATE_LIMITED` while the account is closed to guessing from there. */
  check(attempt: SignInAttempt): Promise<void>;
  failed(attempt: SignInAttempt): Promise<void>;
  /** Forgives the wrong passwords of this place; the count of all places goes on. */
  succeeded(attempt: SignInAttempt): Promise<void>;
  /** Opens the account to guessing from everywhere: whoever reads its mail has set a new password. */
  reopen(account: string): Promise<void>;
}

const everywhere = (account: string) => `account ${account} everywhere`;
const here = ({ account, place }: SignInAttempt) =>
  'session' in place
    ? `account ${account} session ${place.session}`
    : `account ${account} at ${place.network}`;

export function createSignInAttempts(counter: GuessCounter, scale: number): SignInAttempts {
  const scaled = (allowed: number) => Math.max(1, Math.round(allowed * scale));
  const hereRule: GuessRule = {
    allowed: scaled(maxFailures),
    windowMs,
    lockMs: (locks) => Math.min(windowMs * 2 ** locks, maxLockMs),
  };
  const everywhereRule: GuessRule = {
    allowed: scaled(maxEverywhere),
    windowMs: hourMs,
    lockMs: () => hourMs,
  };
  const keysOf = (attempt: SignInAttempt) =>
    'session' in attempt.place ? [here(attempt)] : [here(attempt), everywhere(attempt.account)];

  return {
    async check(attempt) {
      const waits = await Promise.all(keysOf(attempt).map((key) => counter.closedFor(key)));
      const waitMs = Math.max(...waits);
      if (waitMs === 0) return;
      throw new AppError('RATE_LIMITED', {
        message: 'Too many wrong passwords. Please wait a while and try again.',
        retryAfter: waitMs / 1000,
      });
    },
    async failed(attempt) {
      const [own = '', all] = keysOf(attempt);
      await counter.failed(own, hereRule);
      if (all !== undefined) await counter.failed(all, everywhereRule);
    },
    succeeded: (attempt) => counter.forgive(here(attempt)),
    reopen: (account) => counter.forgive(everywhere(account)),
  };
}

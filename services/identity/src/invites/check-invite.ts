import { AppError } from '@ankur/contracts/error-codes';
import type { GuessCounter, GuessRule } from '../passwords/guess-counter.ts';
import { hashOfCode } from './invite-code.ts';
import type { InviteRepository } from './invite.repository.ts';

const windowMs = 15 * 60_000;
const maxLockMs = 4 * 60 * 60_000;
const allowed = 10;

/** One sentence for every code that opens nothing, so that a guess learns nothing. */
const refused = (message: string, code: 'INVITE_REQUIRED' | 'INVITE_NOT_GOOD') =>
  new AppError(code, { field: 'invite', message, errors: [{ field: 'invite', message }] });

const notGood = () =>
  refused('This invitation code is unknown, used up or no longer good.', 'INVITE_NOT_GOOD');

/** A place that an invitation gives. */
export interface InvitePlace {
  /** Throws `INVITE_NOT_GOOD` when somebody else was faster at the last place. */
  take(): Promise<void>;
  giveBack(): Promise<void>;
}

/** Looks at codes that people come with, and counts those that are none by the network they come from. */
export interface InviteCheck {
  /** Throws `INVITE_REQUIRED` or `INVITE_NOT_GOOD` at the field, `RATE_LIMITED` for who guesses. */
  check(code: string, network: string): Promise<InvitePlace>;
}

export function createInviteCheck(
  invites: InviteRepository,
  guesses: GuessCounter,
  scale: number,
): InviteCheck {
  const rule: GuessRule = {
    allowed: Math.max(1, Math.round(allowed * scale)),
    windowMs,
    lockMs: (locks) => Math.min(windowMs * 2 ** locks, maxLockMs),
  };
  return {
    async check(code, network) {
      if (code === '')
        throw refused('Registration is by invitation only. Enter your code.', 'INVITE_REQUIRED');
      const key = `invite at ${network}`;
      const waitMs = await guesses.closedFor(key);
      if (waitMs > 0) throw new AppError('RATE_LIMITED', { retryAfter: waitMs / 1000 });
      const hash = hashOfCode(code);
      if (!(await invites.isOpen(hash))) {
        await guesses.failed(key, rule);
        throw notGood();
      }
      return {
        take: async () => {
          if (!(await invites.take(hash))) throw notGood();
        },
        giveBack: () => invites.giveBack(hash),
      };
    },
  };
}

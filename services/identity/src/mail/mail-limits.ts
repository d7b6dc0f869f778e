import { AppError } from '@ankur/contracts/error-codes';
import type { IdentityContext } from '../context.ts';
import type { StoredUser } from '../users/user.model.ts';
import type { MailOrder } from './mailroom.ts';
import type { GuessRule } from '../passwords/guess-counter.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

type Needs = Pick<IdentityContext, 'guesses' | 'env' | 'mailroom'>;

/** How many in a time, after which as long a pause begins. */
const ruleOf = ({ env }: Needs, allowed: number, windowMs: number): GuessRule => ({
  allowed: Math.max(1, Math.round(allowed * env.RATE_LIMIT_SCALE)),
  windowMs,
  lockMs: () => windowMs,
});

/** Links to an address that nobody has proven to read: no stranger's mailbox is filled, however many accounts ask. */
const spendUnproven = (needs: Needs, to: string) =>
  needs.guesses.spend(`links to ${to}`, ruleOf(needs, 5, dayMs));

function refuse(waitMs: number, message: string): void {
  if (waitMs > 0) throw new AppError('RATE_LIMITED', { message, retryAfter: Math.ceil(waitMs / 1000) });
}

/** Counts a link that a member asks for, to an address of their choice; throws `RATE_LIMITED` for one too many of theirs, or to there. */
export async function spendLink(needs: Needs, { by, to }: { by: string; to: string }): Promise<void> {
  const own = await needs.guesses.spend(`links by ${by}`, ruleOf(needs, 5, hourMs));
  refuse(own, 'You have asked for several mails within an hour. Please try again in an hour.');
  const there = await spendUnproven(needs, to);
  refuse(there, 'This address has been sent several links today. Please try again tomorrow.');
}

/** Whether a new account's address is sent its link; whoever registers is refused nothing. */
export const mayWelcome = async (needs: Needs, to: string): Promise<boolean> =>
  needs.mailroom.mailer !== null && (await spendUnproven(needs, to)) === 0;

/**
 * Whether one more link to a new password goes to an address. A pause is as long as a link is good, so that strangers who ask
 * for many leave the member with one of use.
 */
export const mayRecover = async (needs: Needs, to: string): Promise<boolean> =>
  (await needs.guesses.spend(`resets to ${to}`, ruleOf(needs, 10, hourMs))) === 0;

/**
 * Tells a member by mail what was done to the account. To an address that nobody has proven to read go two mails a day of each
 * kind: it may be that of a stranger, and of its owner no kind of act is kept by any number of another.
 */
export async function orderNotice(
  needs: Needs,
  { email, confirmedEmail }: Pick<StoredUser, 'email' | 'confirmedEmail'>,
  kind: MailOrder['kind'],
): Promise<void> {
  if (
    email !== confirmedEmail &&
    (await needs.guesses.spend(`${kind} to ${email}`, ruleOf(needs, 2, dayMs))) > 0
  )
    return;
  await needs.mailroom.order({ kind, to: email });
}

import type { IdentityContext } from '../../context.ts';

/** A mail a day at most, and none about what happened just now: most is read within the hour. */
const digestEveryMs = 24 * 60 * 60_000;
/** A look comes some minutes after a member is due: what was told in them stands in the next mail. */
export const digestOfMs = digestEveryMs + 60 * 60_000;
const digestAfterMs = 60 * 60_000;
/** Members who get their mail in one look; the rest follow with the next. */
const perLook = 500;

type Context = Pick<IdentityContext, 'notifications' | 'mailroom' | 'users'>;

/** Orders the mail of whoever has unread lines of the last day and was not written to within it; on one of all instances. */
export async function sendDigests(
  { notifications, mailroom, users }: Context,
  now = new Date(),
): Promise<void> {
  if (mailroom.mailer === null) return;
  const since = new Date(now.getTime() - digestEveryMs);
  const from = new Date(now.getTime() - digestOfMs);
  const until = new Date(now.getTime() - digestAfterMs);
  for (const memberId of await notifications.digests.waiting({ from, since, until }, perLook)) {
    // Taken before it is ordered: a crash in between costs one mail, and never sends two.
    if (!(await notifications.digests.take(memberId, { since, now }))) continue;
    const user = await users.find(memberId);
    if (user && !user.isSuspended) await mailroom.order({ kind: 'digest', to: user.email, userId: memberId });
  }
}

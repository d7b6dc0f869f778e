import type { IdentityContext } from '../../context.ts';

/** A mail a day at most, and none about what happened just now: most is read within the hour. */
const digestEveryMs = 24 * 60 * 60_000;
/** A look comes some minutes after a member is due: what was told in them stands in the next mail. */
export const digestOfMs = digestEveryMs + 60 * 60_000;
const digestAfterMs = 60 * 60_000;
/** Members who get their mail in one look, and lines that are read for it; the rest follow with the next. */
const perLook = 500;
const linesPerLook = 10_000;

type Context = Pick<IdentityContext, 'notifications' | 'mailroom' | 'users'>;

/**
 * Orders the mail of whoever has unread lines of the last day and was not written to within it; on one of all instances.
 * Answers where the next look goes on: null from the beginning, when everything was looked at.
 */
export async function sendDigests(
  { notifications, mailroom, users }: Context,
  now = new Date(),
  after: Date | null = null,
): Promise<Date | null> {
  if (mailroom.mailer === null) return null;
  const since = new Date(now.getTime() - digestEveryMs);
  const from = new Date(now.getTime() - digestOfMs);
  const until = new Date(now.getTime() - digestAfterMs);
  const begin = after !== null && after > from ? after : from;
  const limits = { members: perLook, lines: linesPerLook };
  const { members, next } = await notifications.digests.waiting({ from: begin, since, until }, limits);
  for (const memberId of members) {
    // Taken before it is ordered: a crash in between costs one mail, and never sends two. Taken also of who gets none, or
    // many of them would fill every look.
    if (!(await notifications.digests.take(memberId, { since, now }))) continue;
    const user = await users.find(memberId);
    // An address that nobody proved may be somebody else's.
    if (!user || user.isSuspended || user.confirmedEmail !== user.email) continue;
    await mailroom.order({ kind: 'digest', to: user.email, userId: memberId });
  }
  return next;
}

import {
  notificationKindNames,
  notificationKinds,
} from '@ankur/contracts/identity/notifications/notification-kinds';
import type { IdentityContext } from '../../context.ts';
import type { StoredMailOrder } from '../../mail/mail-order.model.ts';
import type { Mail } from '../../mail/mailer.ts';
import { digestOfMs } from './send-digests.ts';

type Context = Pick<IdentityContext, 'notifications' | 'users' | 'settings' | 'credentials' | 'links'>;

/**
 * What came before the mail was ordered and is unread when it is written, counted by kind: a mail is read anywhere and stays
 * there, so it holds no name, no title and no words of anybody, and nothing of what is hidden or removed. Null when
 * everything was read meanwhile.
 */
export async function writeDigest(context: Context, order: StoredMailOrder): Promise<Mail | null> {
  const { to, userId = '' } = order;
  const user = await context.users.find(userId);
  if (user?.email !== to || user.confirmedEmail !== to) return null;
  const counts = await context.notifications.digests.unreadByKind(userId, digestOfMs);
  if (counts.length === 0) return null;
  const { name } = context.settings.current().product;
  const ordered = counts.toSorted(
    (a, b) => notificationKindNames.indexOf(a.kind) - notificationKindNames.indexOf(b.kind),
  );
  const lines = ordered.map(({ kind, lines: count }) => `${notificationKinds[kind].label}: ${String(count)}`);
  const total = counts.reduce((sum, { lines: count }) => sum + count, 0);
  const text = [
    'Hello,',
    `this is new for you since yesterday:\n\n${lines.join('\n')}`,
    `You choose there which kinds you are told of, and whether you get this mail.\n\n${name}`,
  ].join('\n\n');
  const hash = await context.credentials.findHash(user._id);
  const stop = hash === null ? null : await context.links.issue({ purpose: 'digestOff', userId, hash });
  const subject = `${String(total)} unread ${total === 1 ? 'notification' : 'notifications'} (${name})`;
  const unsubscribe = stop === null ? {} : { unsubscribe: `/unsubscribe#${stop}` };
  return { to, subject, text, link: '/notifications', ...unsubscribe };
}

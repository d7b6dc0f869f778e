import type { IdentityContext } from '../context.ts';
import type { StoredMailOrder } from '../mail/mail-order.model.ts';
import type { Mail } from '../mail/mailer.ts';
import type { WriteMail } from '../mail/mailroom.ts';

const signed = (product: string, ...lines: string[]) => ['Hello,', ...lines, `${product}`].join('\n\n');
const ignore = 'If this was not you, you can ignore this mail: nothing changes without the link.';
const alarm =
  'If this was not you, set a new password at once and sign out everywhere under Account and security.';

async function resetMail(context: IdentityContext, to: string): Promise<Mail | null> {
  const user = await context.users.findByEmail(to);
  const hash = user && (await context.credentials.hashOf(user._id));
  if (!user || hash === null) return null;
  const token = await context.links.issue({ purpose: 'passwordReset', userId: user._id.toHexString(), hash });
  const { name } = context.settings.current().product;
  const text = signed(name, 'with this link, good for one hour, you choose a new password.', ignore);
  return { to, subject: `Your new password for ${name}`, text, link: `/reset-password#${token}` };
}

async function confirmationMail(context: IdentityContext, order: StoredMailOrder): Promise<Mail | null> {
  const { to, userId = '', sessionId } = order;
  const { name } = context.settings.current().product;
  // Only who reads this address learns that it has an account.
  if (await context.users.findByEmail(to)) {
    const text = signed(name, 'somebody wanted to use this address for another account. It has one already.');
    return { to, subject: `This address already has an account at ${name}`, text, link: null };
  }
  const user = await context.users.find(userId);
  const hash = user && (await context.credentials.hashOf(user._id));
  if (!user || hash === null) return null;
  const token = await context.links.issue({
    purpose: 'emailChange',
    userId,
    hash,
    email: to,
    ...(sessionId === undefined ? {} : { sessionId }),
  });
  const text = signed(
    name,
    'with this link, good for one hour, this becomes the address you sign in with.',
    ignore,
  );
  return { to, subject: `Confirm your new address for ${name}`, text, link: `/confirm-email#${token}` };
}

function notice(context: IdentityContext, { to, kind }: StoredMailOrder): Mail {
  const { name } = context.settings.current().product;
  const what = kind === 'passwordChanged' ? 'password' : 'address';
  const text = signed(name, `the ${what} of your account was changed. Every other session has ended.`, alarm);
  return { to, subject: `Your ${what} at ${name} was changed`, text, link: null };
}

/** Writes the mails about accounts; a link comes into being here and is stored as a hash alone. */
export function writeMail(context: IdentityContext): WriteMail {
  return async (order) => {
    if (order.kind === 'passwordReset') return resetMail(context, order.to);
    if (order.kind === 'emailChange') return confirmationMail(context, order);
    return notice(context, order);
  };
}

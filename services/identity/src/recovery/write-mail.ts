import type { IdentityContext } from '../context.ts';
import type { StoredMailOrder } from '../mail/mail-order.model.ts';
import type { Mail } from '../mail/mailer.ts';
import { writeDigest } from '../notifications/digest/write-digest.ts';
import type { WriteMail } from '../mail/mailroom.ts';
import { fingerprintOf } from './account-links.ts';

const signed = (product: string, ...lines: string[]) => ['Hello,', ...lines, `${product}`].join('\n\n');
const ignore = 'If this was not you, you can ignore this mail: nothing changes without the link.';
const alarm =
  'If this was not you, set a new password at once and sign out everywhere under Account and security.';

async function resetMail(context: IdentityContext, to: string): Promise<Mail | null> {
  const user = await context.users.findByEmail(to);
  const hash = user && (await context.credentials.findHash(user._id));
  if (!user || hash === null) return null;
  const token = await context.links.issue({ purpose: 'passwordReset', userId: user._id.toHexString(), hash });
  const { name } = context.settings.current().product;
  const text = signed(name, 'with this link, good for one hour, you choose a new password.', ignore);
  return { to, subject: `Your new password for ${name}`, text, link: `/reset-password#${token}` };
}

async function confirmationMail(context: IdentityContext, order: StoredMailOrder): Promise<Mail | null> {
  const { to, userId = '', sessionId, password } = order;
  const { name } = context.settings.current().product;
  // Only who reads this address learns that it has an account.
  if (await context.users.findByEmail(to)) {
    const text = signed(name, 'somebody wanted to use this address for another account. It has one already.');
    return { to, subject: `This address already has an account at ${name}`, text, link: null };
  }
  const user = await context.users.find(userId);
  const hash = user && (await context.credentials.findHash(user._id));
  if (!user || hash === null) return null;
  // A mail can wait for hours, and whoever has set a new password meanwhile may have shut out who ordered it.
  if (password !== undefined && password !== fingerprintOf(hash)) return null;
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

async function proofMail(
  context: IdentityContext,
  { to, userId = '' }: StoredMailOrder,
): Promise<Mail | null> {
  const user = await context.users.find(userId);
  const hash = user && (await context.credentials.findHash(user._id));
  if (user?.email !== to || user.confirmedEmail === to || hash === null) return null;
  const token = await context.links.issue({ purpose: 'emailProof', userId, hash, email: to });
  const { name } = context.settings.current().product;
  const text = signed(
    name,
    'somebody registered with this address. With this link, good for a week, you confirm that it is yours, and may get a mail a day about what you have not read.',
    'If this was not you, do not follow it: without it nothing of the kind is sent here.',
  );
  return { to, subject: `Confirm your e-mail for ${name}`, text, link: `/confirm-email#${token}` };
}

type AnswerKind = 'appealGranted' | 'appealDeclined';

/** What became of an appeal: the subject before the product, and the sentence. The reply itself is read by who signs in. */
const answers: Record<AnswerKind, readonly [subject: string, sentence: string]> = {
  appealGranted: [
    'Your account is open again',
    'your appeal was granted: your account is no longer suspended.',
  ],
  appealDeclined: ['Your appeal was answered', 'your appeal was declined. You read why when you sign in.'],
};

type NoticeKind = Exclude<
  StoredMailOrder['kind'],
  'passwordReset' | 'emailChange' | 'emailProof' | 'digest' | AnswerKind
>;

/** What became of an account: the subject after its name, and the sentence. */
const notices: Record<NoticeKind, readonly [subject: string, sentence: string]> = {
  passwordChanged: [
    'Your password was changed',
    'the password of your account was changed. Every other session has ended.',
  ],
  emailChanged: [
    'Your address was changed',
    'the address of your account was changed. Every other session has ended.',
  ],
  twoFactorOn: [
    'Signing in now asks for a code',
    'an authenticator app was set up for your account. Every other session has ended.',
  ],
  twoFactorOff: [
    'Signing in no longer asks for a code',
    'the authenticator app of your account was switched off. Every other session has ended.',
  ],
  twoFactorReset: [
    'Your second step of signing in was switched off',
    'an admin switched off the authenticator app of your account, as who has lost it can ask for. Every session has ended.',
  ],
  recoveryCodesRenewed: [
    'You have new recovery codes',
    'new recovery codes were made for your account. Those of before open nothing any more.',
  ],
  recoveryCodeUsed: [
    'A recovery code was used',
    'a recovery code of your account was used in place of its authenticator app. It works once only.',
  ],
  dataExported: [
    'Your data was downloaded',
    'a file with everything we hold of your account was downloaded with your password.',
  ],
};

function notice(context: IdentityContext, kind: NoticeKind, to: string): Mail {
  const { name } = context.settings.current().product;
  const [subject, sentence] = notices[kind];
  return { to, subject: `${subject} (${name})`, text: signed(name, sentence, alarm), link: null };
}

function answer(context: IdentityContext, kind: AnswerKind, to: string): Mail {
  const { name } = context.settings.current().product;
  const [subject, sentence] = answers[kind];
  return { to, subject: `${subject} (${name})`, text: signed(name, sentence), link: '/login' };
}

/** Writes the mails about accounts; a link comes into being here and is stored as a hash alone. */
export function writeMail(context: IdentityContext): WriteMail {
  return async (order) => {
    if (order.kind === 'passwordReset') return resetMail(context, order.to);
    if (order.kind === 'emailChange') return confirmationMail(context, order);
    if (order.kind === 'emailProof') return proofMail(context, order);
    if (order.kind === 'digest') return writeDigest(context, order);
    if (order.kind === 'appealGranted' || order.kind === 'appealDeclined')
      return answer(context, order.kind, order.to);
    return notice(context, order.kind, order.to);
  };
}

import { expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import type { IdentityContext } from '../context.ts';
import type { StoredMailOrder } from '../mail/mail-order.model.ts';
import type { MailOrder } from '../mail/mailroom.ts';
import { requestEmailChange } from './request-email-change.ts';
import { writeMail } from './write-mail.ts';

const user = { _id: new Types.ObjectId(), email: 'meera@members.example' };
const nothing = () => Promise.resolve();

/** An account whose password is `hash.now`, and what was ordered for it. */
function standIn() {
  const hash = { now: 'first' };
  const ordered: MailOrder[] = [];
  const context = {
    users: { get: () => Promise.resolve(user), find: () => Promise.resolve(user), findByEmail: () => null },
    credentials: { findHash: () => Promise.resolve(hash.now) },
    hasher: { verify: () => Promise.resolve(true) },
    attempts: { check: nothing, failed: nothing, succeeded: nothing },
    guesses: { spend: () => Promise.resolve(0) },
    env: { RATE_LIMIT_SCALE: 1 },
    links: { issue: () => Promise.resolve('token') },
    settings: { current: () => ({ product: { name: 'Ankur' }, registration: { allowedEmailDomains: [] } }) },
    mailroom: { mailer: { inbox: null }, order: (order: MailOrder) => Promise.resolve(ordered.push(order)) },
  } as unknown as IdentityContext;
  return { context, hash, ordered };
}

test('a new address that was ordered before a change of password comes to nothing, however late its mail is written', async () => {
  const { context, hash, ordered } = standIn();
  const body = { email: 'thief@elsewhere.example', password: 'known once' };
  await requestEmailChange(context)({ body, caller: { userId: String(user._id), sessionId: 's1' } } as never);
  const write = () => writeMail(context)(ordered[0] as unknown as StoredMailOrder);
  expect((await write())?.link).toBe('/confirm-email#token');
  hash.now = 'second';
  expect(await write()).toBeNull();
});

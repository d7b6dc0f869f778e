import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { credentialEndpoints } from '@ankur/contracts/identity/credentials.endpoints';
import { adminUserEndpoints } from '@ankur/contracts/identity/admin-users.endpoints';
import { notificationEndpoints } from '@ankur/contracts/identity/notifications/notifications.endpoints';
import { platformEndpoints } from '@ankur/contracts/identity/platform.endpoints';
import { sessionEndpoints } from '@ankur/contracts/identity/sessions.endpoints';
import { Types } from 'mongoose';
import { waitFor } from '@ankur/test-kit/wait-for';
import { startIdentity, strongPassword, type Member, type TestIdentity } from './start-identity.ts';
import { workOf } from './work-of.ts';

const {
  requestPasswordReset,
  resetPassword,
  requestEmailChange,
  confirmEmailChange,
  changePassword,
  listInbox,
} = credentialEndpoints;
const { login, refresh } = sessionEndpoints;
const newPassword = 'Harvest#Relay77';
let identity: TestIdentity;
beforeAll(async () => {
  identity = await startIdentity({ DEMO: true });
});
afterAll(() => identity.stop());

const canSignIn = async (email: string, password: string) =>
  (await identity.anonymous.send(login, { body: { email, password } })).status === 200;
const ask = (email: string) => identity.anonymous.call(requestPasswordReset, { body: { email } });
const inbox = (to: string) => identity.anonymous.call(listInbox, { query: { to } });
const tokenFor = (email: string, subject = /new password/) =>
  waitFor(async () => (await inbox(email)).find((mail) => subject.test(mail.subject))?.link?.split('#')[1]);
const reset = (token: string, password = newPassword) =>
  identity.anonymous.send(resetPassword, { body: { token, newPassword: password } });
const codeOf = async (response: Response) => ((await response.json()) as { code?: string }).code;
const links = () => identity.database.collection('accountLinks');

/** Of the mails themselves, which are written later, nothing is in these. */
const counted = ['mailOrders', 'signInAttempts'];

describe('asking for a new password', () => {
  test('is answered alike for an account and for none, and does the same before it answers', async () => {
    const { email } = await identity.signUp('Forgetful One');
    const orders = identity.database.collection<{ _id: string }>('mailOrders');
    const answers: { inbox: string | null }[] = [];
    const work = (address: string) => workOf(counted, async () => answers.push(await ask(address)));
    const [known, unknown] = [await work(` ${email.toUpperCase()}`), await work('nobody@members.example')];
    // It names the address that was asked for, and nothing else that would differ.
    const addresses = [email, 'nobody@members.example'].map((to) => `/inbox?to=${encodeURIComponent(to)}`);
    expect(answers.map((answer) => answer.inbox)).toEqual(addresses);
    expect({ ...answers[0], inbox: null }).toEqual({ ...answers[1], inbox: null });
    expect(known).toEqual(unknown);
    expect(known).toContain('mailOrders.insertOne');
    // The account is looked up when the mail is written: neither answer knew.
    expect(await orders.countDocuments({ kind: 'passwordReset' })).toBe(2);
    await tokenFor(email);
    await waitFor(async () => (await orders.countDocuments({ doneAt: null })) === 0);
    expect(await inbox('nobody@members.example')).toEqual([]);
  });

  test('and asking for another address, too, costs the same whether or not somebody has that address', async () => {
    const [member, other] = [await identity.signUp('Moving Manu'), await identity.signUp('Taken Tanvi')];
    const move = (email: string) =>
      workOf(counted, () =>
        member.api.call(requestEmailChange, { body: { email, password: strongPassword } }),
      );
    const [taken, free] = [await move(other.email), await move('moved.manu@members.example')];
    expect(taken).toEqual(free);
    expect(taken).toContain('mailOrders.insertOne');
  });

  test('is followed by whoever names the address, and by the member: nobody reads the mails of all', async () => {
    const [one, other] = [await identity.signUp('Mailed Mohan'), await identity.signUp('Mailed Mala')];
    for (const { email } of [one, other]) {
      await ask(email);
      await tokenFor(email);
    }
    expect(await identity.anonymous.call(listInbox)).toEqual([]);
    const recipients = async (mails: Promise<{ to: string }[]>) => [
      ...new Set((await mails).map(({ to }) => to)),
    ];
    expect(await recipients(one.api.call(listInbox))).toEqual([one.email]);
    expect(await recipients(one.api.call(listInbox, { query: { to: other.email } }))).toEqual([other.email]);
    expect(await recipients(inbox(` ${other.email.toUpperCase()}`))).toEqual([other.email]);
    const query = { to: 'no address' };
    expect((await identity.anonymous.fails(listInbox, { query })).status).toBe(400);
  });

  test('stores no token, only a hash', async () => {
    const { email, id } = await identity.signUp('Hashed Link');
    await ask(email);
    const token = await tokenFor(email);
    const stored = await links().find({ userId: id, purpose: 'passwordReset' }).toArray();
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  test.each([{}, { email: { $gt: '' } }, { email: 'no address' }, { email: `${'a'.repeat(300)}@x.example` }])(
    'refuses %j',
    async (body) => {
      expect((await identity.anonymous.fails(requestPasswordReset, { body })).status).toBe(400);
    },
  );
});

describe('a link to a new password', () => {
  test('works once, ends every session, and the old password is worth nothing', async () => {
    const member = await identity.signUp('Link User');
    await ask(member.email);
    const token = await tokenFor(member.email);
    expect((await reset(token)).status).toBe(200);
    expect([
      await canSignIn(member.email, strongPassword),
      await canSignIn(member.email, newPassword),
    ]).toEqual([false, true]);
    const refreshed = await identity.anonymous.send(refresh, { headers: { cookie: member.cookie } });
    expect(refreshed.status).toBe(401);
    expect(await codeOf(await reset(token, 'Another#Relay88'))).toBe('LINK_EXPIRED');
    expect(await canSignIn(member.email, newPassword)).toBe(true);
  });

  test('sent by two at once works for one', async () => {
    const member = await identity.signUp('Raced Link');
    await ask(member.email);
    const token = await tokenFor(member.email);
    const answers = await Promise.all([reset(token), reset(token, 'Another#Relay88')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  test('is not used up by a weak password', async () => {
    const member = await identity.signUp('Weak Resetter');
    await ask(member.email);
    const token = await tokenFor(member.email);
    expect(await codeOf(await reset(token, 'short'))).toBe('WEAK_PASSWORD');
    expect((await reset(token)).status).toBe(200);
  });

  test('ends with its hour', async () => {
    const member = await identity.signUp('Late Resetter');
    await ask(member.email);
    const token = await tokenFor(member.email);
    const mailed = { userId: member.id, purpose: 'passwordReset' };
    const stored = await links().findOne(mailed);
    const minutes = ((stored?.['expiresAt'] as Date).getTime() - Date.now()) / 60_000;
    expect([minutes > 50, minutes <= 60]).toEqual([true, true]);
    await links().updateOne(mailed, { $set: { expiresAt: new Date(Date.now() - 1000) } });
    expect(await codeOf(await reset(token))).toBe('LINK_EXPIRED');
    expect(await canSignIn(member.email, strongPassword)).toBe(true);
  });

  test('is worth nothing once the password was changed, even when its removal was missed', async () => {
    const member = await identity.signUp('Changed Meanwhile');
    await ask(member.email);
    const token = await tokenFor(member.email);
    const kept = await links().findOne({ userId: member.id, purpose: 'passwordReset' });
    await member.api.call(changePassword, { body: { currentPassword: strongPassword, newPassword } });
    expect(await codeOf(await reset(token, 'Another#Relay88'))).toBe('LINK_EXPIRED');
    await links().insertOne(kept!);
    expect(await codeOf(await reset(token, 'Another#Relay88'))).toBe('LINK_EXPIRED');
    expect(await canSignIn(member.email, newPassword)).toBe(true);
  });

  test('is worth nothing once an admin has corrected the address it was mailed to', async () => {
    const member = await identity.signUp('Address Corrected');
    await ask(member.email);
    const token = await tokenFor(member.email);
    const corrected = { params: { id: member.id }, body: { email: 'corrected@members.example' } };
    await identity.admin.call(adminUserEndpoints.updateUser, corrected);
    expect(await codeOf(await reset(token))).toBe('LINK_EXPIRED');
  });

  test('is bound to its purpose', async () => {
    const member = await identity.signUp('Purposeful');
    await ask(member.email);
    const email = 'purpose@members.example';
    await member.api.call(requestEmailChange, { body: { email, password: strongPassword } });
    const [forPassword, forEmail] = [await tokenFor(member.email), await tokenFor(email, /Confirm/)];
    const confirm = await identity.anonymous.fails(confirmEmailChange, { body: { token: forPassword } });
    expect(confirm.code).toBe('LINK_EXPIRED');
    expect(await codeOf(await reset(forEmail))).toBe('LINK_EXPIRED');
    expect((await reset(forPassword)).status).toBe(200);
  });

  test.each(['', 'x', '.', 'A'.repeat(43), 'A'.repeat(101), '{"$gt":""}'])(
    'cannot be invented: %j',
    async (token) => {
      expect((await reset(token)).status).toBe(400);
    },
  );

  test('opens an account again that strangers had closed by guessing', async () => {
    const strict = await startIdentity({ DEMO: true, RATE_LIMIT_SCALE: 1 });
    try {
      const { email } = await strict.signUp('Besieged Member');
      const from = (network: number, password: string) =>
        strict.anonymous.send(login, {
          body: { email, password },
          headers: { 'x-forwarded-for': `198.51.100.${network}` },
        });
      for (let network = 0; network < 50; network += 1) await from(network, 'Wrong#Password1');
      expect((await from(99, strongPassword)).status).toBe(429);
      await strict.anonymous.call(requestPasswordReset, { body: { email } });
      const token = await waitFor(
        async () =>
          (await strict.anonymous.call(listInbox, { query: { to: email } }))
            .find(({ link }) => link?.startsWith('/reset-password'))
            ?.link?.split('#')[1],
      );
      await strict.anonymous.call(resetPassword, { body: { token, newPassword } });
      expect((await from(99, newPassword)).status).toBe(200);
    } finally {
      await strict.stop();
    }
  });
});

describe('the address somebody registered with', () => {
  const { requestEmailProof } = credentialEndpoints;
  const {
    getNotificationPreferences: read,
    setNotificationPreferences: choose,
    stopDigest,
  } = notificationEndpoints;
  const proofFor = (email: string) => tokenFor(email, /^Confirm your e-mail/);
  const prove = (token: string) => identity.anonymous.send(confirmEmailChange, { body: { token } });
  const stop = (token: string) => identity.anonymous.send(stopDigest, { body: { token } });
  /** The way out of a mail of the day to this member, as if one had been written now. */
  async function wayOut(member: Member): Promise<string> {
    const token = member.id.padEnd(43, 'x');
    const hash = (text: string) => createHash('sha256').update(text).digest('base64url');
    const credential = await identity.database
      .collection('credentials')
      .findOne({ _id: new Types.ObjectId(member.id) });
    await identity.database.collection<{ _id: string }>('accountLinks').replaceOne(
      { _id: hash(token) },
      {
        ...{ purpose: 'digestOff', userId: member.id, expiresAt: new Date(Date.now() + 60_000) },
        password: hash(`password ${String(credential?.['hash'])}`),
      },
      { upsert: true },
    );
    return token;
  }

  test('is proven by the link of its mail, once, which ends no session; until then no mail of the day goes there', async () => {
    const member = await identity.signUp('Proves It');
    expect(await member.api.call(read)).toMatchObject({ digest: true, unproven: true });
    const token = await proofFor(member.email);
    expect((await prove(token)).status).toBe(200);
    expect(await member.api.call(read)).toMatchObject({ unproven: false });
    expect(await codeOf(await prove(token))).toBe('LINK_EXPIRED');
    const headers = { cookie: member.cookie };
    expect((await identity.anonymous.send(refresh, { headers })).status).toBe(200);
    const again = await member.api.call(requestEmailProof);
    expect(again).toMatchObject({ inbox: null, message: expect.stringContaining('is confirmed') });
  });

  test('is proven too by a new password, whose link went there, and by nothing once an admin has changed it', async () => {
    const member = await identity.signUp('Proves By Reset');
    await ask(member.email);
    await reset(await tokenFor(member.email));
    expect(await member.api.call(read)).toMatchObject({ unproven: false });
    const email = 'corrected.by.admin@members.example';
    await identity.admin.call(adminUserEndpoints.updateUser, { params: { id: member.id }, body: { email } });
    expect(await member.api.call(read)).toMatchObject({ unproven: true });
  });

  test('is not proven by the link of an address the account had before', async () => {
    const member = await identity.signUp('Proves Late');
    const token = await proofFor(member.email);
    await identity.database
      .collection('users')
      .updateOne({ _id: new Types.ObjectId(member.id) }, { $set: { email: 'elsewhere@members.example' } });
    expect(await codeOf(await prove(token))).toBe('LINK_EXPIRED');
    expect(await member.api.call(read)).toMatchObject({ unproven: true });
  });

  test('gets no more mails of the day once a link in one of them was followed without signing in, and the link does nothing else', async () => {
    const member = await identity.signUp('Wants No Mail');
    await member.api.call(choose, { body: { off: ['vouch'] } });
    const token = await wayOut(member);
    expect(await codeOf(await prove(token))).toBe('LINK_EXPIRED');
    expect(await codeOf(await reset(token))).toBe('LINK_EXPIRED');
    expect((await stop(token)).status).toBe(200);
    expect(await member.api.call(read)).toMatchObject({ digest: false, off: ['vouch'] });
    expect(await codeOf(await stop(token))).toBe('LINK_EXPIRED');
    await member.api.call(choose, { body: { off: [], digest: true } });
    await wayOut(member);
    await member.api.call(changePassword, { body: { currentPassword: strongPassword, newPassword } });
    expect(await codeOf(await stop(token))).toBe('LINK_EXPIRED');
    expect(await codeOf(await stop(await proofFor(member.email)))).toBe('LINK_EXPIRED');
    expect(await member.api.call(read)).toMatchObject({ digest: true });
  });
});

test('a new address keeps to the domains that the platform takes', async () => {
  const member = await identity.signUp('Moves Abroad');
  const rule = (allowedEmailDomains: string[]) =>
    identity.admin.call(platformEndpoints.updatePlatformSettings, {
      body: { registration: { allowedEmailDomains } },
    });
  const move = { body: { email: 'moves@elsewhere.example', password: strongPassword } };
  await rule(['school.example']);
  try {
    expect(await member.api.fails(requestEmailChange, move)).toMatchObject({ status: 400, field: 'email' });
  } finally {
    await rule([]);
  }
  expect((await member.api.call(requestEmailChange, move)).success).toBe(true);
});

describe('a platform without mail', () => {
  test('says so to everybody alike, and has no inbox', async () => {
    const silent = await startIdentity();
    try {
      const { email } = await silent.signUp('Unreachable');
      for (const address of [email, 'nobody@members.example']) {
        const problem = await silent.anonymous.fails(requestPasswordReset, { body: { email: address } });
        expect(problem.code).toBe('MAIL_OFF');
      }
      expect((await silent.anonymous.fails(listInbox)).code).toBe('NOT_FOUND');
    } finally {
      await silent.stop();
    }
  });
});

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { accountEndpoints } from '@ankur/contracts/identity/accounts.endpoints';
import { credentialEndpoints } from '@ankur/contracts/identity/credentials.endpoints';
import { erasureEndpoints } from '@ankur/contracts/identity/erasure.endpoints';
import { twoFactorEndpoints } from '@ankur/contracts/identity/two-factor.endpoints';
import { generate } from 'otplib';
import { Types } from 'mongoose';
import { waitFor } from '@ankur/test-kit/wait-for';
import { startIdentity, strongPassword, type Member, type TestIdentity } from './start-identity.ts';

const { requestEmailChange, requestEmailProof, requestPasswordReset } = credentialEndpoints;
let identity: TestIdentity;
beforeAll(async () => {
  identity = await startIdentity({ DEMO: true, RATE_LIMIT_SCALE: 1 });
});
afterAll(() => identity.stop());

const orders = () => identity.database.collection<{ _id: string }>('mailOrders');
const ordered = (to: string, kind: string) => orders().countDocuments({ to, kind });
const move = async (member: Member, email: string) => {
  const body = { email, password: strongPassword };
  const response = await member.api.send(requestEmailChange, { body });
  const { message } = (await response.json()) as { message: string };
  return { status: response.status, message, retryAfter: Number(response.headers.get('retry-after')) };
};

test('a member has five links an hour sent, to whatever addresses, and is told when there are more', async () => {
  const member = await identity.signUp('Mail Sender');
  for (let sent = 0; sent < 4; sent += 1)
    expect((await move(member, `stranger.${String(sent)}@elsewhere.example`)).status).toBe(200);
  expect((await member.api.call(requestEmailProof)).success).toBe(true);
  const refused = await move(member, 'one.more@elsewhere.example');
  expect(refused).toMatchObject({
    status: 429,
    message: 'You have asked for several mails within an hour. Please try again in an hour.',
  });
  expect(refused.retryAfter).toBeGreaterThan(3500);
  expect((await member.api.fails(requestEmailProof)).code).toBe('RATE_LIMITED');
  expect(await ordered('one.more@elsewhere.example', 'emailChange')).toBe(0);
});

test('an address is sent five links a day that its reader has not asked for, however many members order them', async () => {
  const to = 'victim@elsewhere.example';
  const members: Member[] = [];
  for (const name of ['Anu', 'Bela', 'Charu']) members.push(await identity.signUp(`${name} Orders`));
  const answers: number[] = [];
  for (const member of members) for (const _time of [1, 2]) answers.push((await move(member, to)).status);
  expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  expect(await ordered(to, 'emailChange')).toBe(5);
  // To register with it works all the same: only the mail stays away.
  const body = { username: 'Victim Joins', email: to, password: strongPassword, role: 'athlete' };
  expect((await identity.anonymous.send(accountEndpoints.register, { body })).ok).toBe(true);
  expect(await ordered(to, 'emailProof')).toBe(0);
});

test('whoever registers and erases the account again and again fills no mailbox', async () => {
  const to = 'again.and.again@members.example';
  let welcomed = 0;
  for (let time = 0; time < 7; time += 1) {
    const member = await identity.signUp('Again And Again');
    welcomed += await ordered(to, 'emailProof');
    await member.api.call(erasureEndpoints.eraseOwnAccount, {
      body: { password: strongPassword },
    });
  }
  expect(welcomed).toBe(5);
});

test('to an address nobody has proven go two mails a day of each kind of act, to one that is proven all of them', async () => {
  const member = await identity.signUp('Changes Often');
  const { email } = member;
  let current = strongPassword;
  const change = async () => {
    const newPassword = `${strongPassword}${String(Math.random())}`;
    await member.api.call(credentialEndpoints.changePassword, {
      body: { currentPassword: current, newPassword },
    });
    current = newPassword;
  };
  for (let time = 0; time < 4; time += 1) await change();
  expect(await ordered(email, 'passwordChanged')).toBe(2);
  // However often the password changed: that somebody set up an app is told.
  const { secret } = await member.api.call(twoFactorEndpoints.startTwoFactor, {
    body: { password: current },
  });
  const code = await generate({ secret });
  await member.api.call(twoFactorEndpoints.confirmTwoFactor, { body: { code } });
  expect(await ordered(email, 'twoFactorOn')).toBe(1);
  await identity.database.collection('users').updateOne({ email }, { $set: { confirmedEmail: email } });
  for (let time = 0; time < 3; time += 1) await change();
  expect(await ordered(email, 'passwordChanged')).toBe(5);
});

test('an erasure that is completed late takes nothing from who has the address by then', async () => {
  const first = await identity.signUp('Goes And Comes');
  await first.api.call(erasureEndpoints.eraseOwnAccount, { body: { password: strongPassword } });
  const { email } = await identity.signUp('Goes And Comes');
  const users = identity.database.collection('users');
  const _id = new Types.ObjectId(first.id);
  await users.updateOne({ _id }, { $set: { erasing: { email } } });
  await identity.restart();
  await waitFor(async () => !(await users.findOne({ _id }))?.['erasing']);
  expect(await ordered(email, 'emailProof')).toBe(1);
});

test('many orders of a new password make no more than ten an hour, all answered alike, and none for good', async () => {
  const { email } = await identity.signUp('Forgets A Lot');
  const ask = () => identity.anonymous.call(requestPasswordReset, { body: { email } });
  const answers = [await ask()];
  // Each time after the two minutes for which one address is left alone.
  for (let time = 0; time < 13; time += 1) {
    await orders().deleteMany({ to: email, kind: 'passwordReset' });
    answers.push(await ask());
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await ordered(email, 'passwordReset')).toBe(0);
  await identity.database
    .collection('signInAttempts')
    .updateMany({ lockedUntil: { $gt: new Date() } }, { $set: { lockedUntil: new Date() } });
  await ask();
  expect(await ordered(email, 'passwordReset')).toBe(1);
});

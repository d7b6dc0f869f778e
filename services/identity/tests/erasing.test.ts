import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { adminActed } from '@ankur/contracts/audit.events';
import { accountEndpoints } from '@ankur/contracts/identity/accounts.endpoints';
import { adminUserEndpoints } from '@ankur/contracts/identity/admin-users.endpoints';
import { credentialEndpoints } from '@ankur/contracts/identity/credentials.endpoints';
import { erasureEndpoints } from '@ankur/contracts/identity/erasure.endpoints';
import { userErased } from '@ankur/contracts/identity/identity.events';
import { profileEndpoints } from '@ankur/contracts/identity/profiles.endpoints';
import { revocationEndpoints } from '@ankur/contracts/identity/revocations.endpoints';
import { resumeEndpoints } from '@ankur/contracts/identity/resume.endpoints';
import { sessionEndpoints } from '@ankur/contracts/identity/sessions.endpoints';
import { twoFactorEndpoints } from '@ankur/contracts/identity/two-factor.endpoints';
import { Types } from 'mongoose';
import { generate } from 'otplib';
import { forgetMentions } from '@ankur/service-kit/names/erased-name';
import { waitFor } from '@ankur/test-kit/wait-for';
import { startIdentity, strongPassword, type Member, type TestIdentity } from './start-identity.ts';

const { eraseOwnAccount, eraseMember } = erasureEndpoints;
const password = strongPassword;
let identity: TestIdentity;
beforeAll(async () => {
  identity = await startIdentity({ DEMO: true });
});
afterAll(() => identity.stop());

const bio = 'Runs beside the lake of Bhopal';
const phone = '+91 755 5550 123';
/** Everything that is stored, as text. */
async function everything(): Promise<string> {
  const collections = await identity.database.db?.collections();
  const all = await Promise.all((collections ?? []).map((collection) => collection.find().toArray()));
  return JSON.stringify(all);
}
async function join(name: string): Promise<Member> {
  const member = await identity.signUp(name);
  await member.api.call(profileEndpoints.updateProfile, {
    body: { bio, phone, location: 'Bhopal' },
  });
  return member;
}
const acts = () => identity.events.filter(({ type }) => type === 'admin.acted');

describe('erasing the own account', () => {
  test('takes the password of who is signed in', async () => {
    const member = await join('Still Here');
    const body = { password: 'Guess#Guess11' };
    expect((await identity.anonymous.fails(eraseOwnAccount, { body })).status).toBe(401);
    expect(await member.api.fails(eraseOwnAccount, { body })).toMatchObject({
      code: 'WRONG_PASSWORD',
      field: 'password',
    });
    expect((await member.api.call(profileEndpoints.getOwnProfile)).username).toBe('Still Here');
  });

  test('leaves nothing of the member in any collection, and nobody comes back in', async () => {
    const member = await join('Vidya Forgotten');
    await identity.anonymous.call(credentialEndpoints.requestPasswordReset, {
      body: { email: member.email },
    });
    await member.api.call(eraseOwnAccount, { body: { password } });
    await waitFor(async () => !(await everything()).includes('"erasing"'));
    // Events are in the documents until they are on the bus.
    await waitFor(async () => !(await everything()).includes(member.email));
    const account = await identity.database
      .collection('users')
      .findOne({ _id: new Types.ObjectId(member.id) });
    for (const part of [bio, phone, 'Bhopal']) expect(JSON.stringify(account)).not.toContain(part);
    const stored = (await everything()).toLowerCase();
    for (const trace of ['vidya', 'forgotten', member.email]) expect(stored).not.toContain(trace);
    const again = await identity.anonymous.send(sessionEndpoints.login, {
      body: { email: member.email, password },
    });
    expect(again.status).toBe(401);
    const headers = { cookie: member.cookie };
    expect((await identity.anonymous.send(sessionEndpoints.refresh, { headers })).status).toBe(401);
    expect(await member.api.fails(profileEndpoints.getOwnProfile)).toMatchObject({ code: 'USER_NOT_FOUND' });
    expect(await member.api.fails(eraseOwnAccount, { body: { password } })).toMatchObject({ status: 404 });
    const { revocations } = await identity
      .as({ service: 'gateway' })
      .call(revocationEndpoints.listRevocations, { query: { after: 0 } });
    expect(revocations).toContainEqual(
      expect.objectContaining({ kind: 'user', subject: member.id, code: 'SESSION_ENDED' }),
    );
  });

  test('leaves nothing where an instance of the version before erased, nor hides whom it registered', async () => {
    const [member, kept] = [await join('Rolling Rekha'), await join('Rolling Kept')];
    const users = identity.database.collection('users');
    const stored = await users.findOne({ _id: new Types.ObjectId(member.id) });
    const searchStarts: unknown = stored?.['searchStarts'];
    await member.api.call(eraseOwnAccount, { body: { password } });
    const left = {
      searchStarts,
      confirmedEmail: member.email,
      suspensionAppeal: { text: 'Rekha asks', at: new Date() },
    };
    await users.updateOne({ _id: new Types.ObjectId(member.id) }, { $set: left });
    await users.updateOne({ _id: new Types.ObjectId(kept.id) }, { $unset: { searchStarts: 1 } });
    const found = async () => {
      const query = { search: 'rolling' };
      const { users: listed } = await identity.admin.call(adminUserEndpoints.listUsers, { query });
      return listed.map(({ username }) => username);
    };
    expect(await found()).toEqual([]);
    await identity.restart();
    const erased = await users.findOne({ _id: new Types.ObjectId(member.id) });
    for (const name of Object.keys(left)) expect(erased).not.toHaveProperty(name);
    expect(await found()).toEqual(['Rolling Kept']);
  });

  test('is told with a card of nobody that is newer than all before, and frees the address', async () => {
    const member = await join('Asha Leaves');
    await member.api.call(eraseOwnAccount, { body: { password } });
    const told = await identity.next(userErased, ({ data }) => data.user._id === member.id);
    expect(told.data).toMatchObject({ user: { username: 'Unknown', isVerified: false }, version: 3 });
    expect([told.actor, JSON.stringify(told)]).toEqual([null, expect.not.stringContaining('Asha')]);
    const namesHer = forgetMentions(member.id, told.data.mentioned!);
    expect(namesHer('Thanks @asha leaves')).toBe('Thanks @Unknown');
    const body = { username: 'Asha Anew', email: member.email, password, role: 'coach' };
    expect((await identity.anonymous.send(accountEndpoints.register, { body })).status).toBe(201);
  });

  test('tells of the address only where the member has proved to read it', async () => {
    const [proven, unproven] = [await join('Reads Her Mail'), await join('Names A Stranger')];
    const users = identity.database.collection('users');
    await users.updateOne({ _id: new Types.ObjectId(proven.id) }, { $set: { confirmedEmail: proven.email } });
    const told = async ({ api, id }: Member) => {
      await api.call(eraseOwnAccount, { body: { password } });
      return (await identity.next(userErased, ({ data }) => data.user._id === id)).data.address;
    };
    const digest = createHash('sha256').update(proven.email.toLowerCase()).digest('base64url');
    expect(await told(proven)).toBe(digest);
    expect(await told(unproven)).toBe('');
  });

  test('tells of the name so that texts about others who are called alike stay', async () => {
    const [first, second, longer] = [await join('Tara'), await join('Other'), await join('Tara Bose')];
    await second.api.call(profileEndpoints.updateProfile, { body: { username: 'TARA' } });
    await join('Taraka');
    const erase = async ({ api, id }: Member) => {
      await api.call(eraseOwnAccount, { body: { password } });
      const told = await identity.next(userErased, ({ data }) => data.user._id === id);
      return told.data.mentioned;
    };
    // Behind `@Tara` stood two of them, which meant nobody.
    expect(await erase(first)).toBeUndefined();
    const last = forgetMentions(second.id, (await erase(second))!);
    expect(last('@Tara, @Tara Bose and @Taraka')).toBe('@Unknown, @Tara Bose and @Taraka');
    expect((await erase(longer))?.longer).toEqual([]);
  });

  test('that was interrupted is completed by the next start', async () => {
    const member = await join('Half Gone');
    const kept = (name: string) =>
      identity.database.collection(name).findOne({ _id: new Types.ObjectId(member.id) });
    const credential = await kept('credentials');
    await member.api.call(eraseOwnAccount, { body: { password } });
    // As after a crash right behind the first write.
    await identity.database.collection('credentials').insertOne(credential as never);
    await identity.database
      .collection('users')
      .updateOne({ _id: new Types.ObjectId(member.id) }, { $set: { erasing: { email: member.email } } });
    await identity.restart();
    await waitFor(async () => (await kept('credentials')) === null && !(await kept('users'))?.['erasing']);
  });

  test.each([
    ['now', () => Promise.resolve()],
    [
      'before there was a list of them',
      async () => {
        await identity.database.collection('erasures').deleteMany({});
        await identity.database.collection<{ _id: number }>('migrations').deleteOne({ _id: 4 });
        await identity.restart();
      },
    ],
  ])('done %s is done again when a restored backup brings the account back', async (_when, meanwhile) => {
    const member = await join('Brought Back');
    const _id = new Types.ObjectId(member.id);
    const [users, credentials] = ['users', 'credentials'].map((name) => identity.database.collection(name));
    const backup = { user: await users!.findOne({ _id }), credential: await credentials!.findOne({ _id }) };
    await member.api.call(eraseOwnAccount, { body: { password } });
    await waitFor(async () => !(await users!.findOne({ _id }))?.['erasing']);
    await meanwhile();
    await users!.replaceOne({ _id }, backup.user!);
    await credentials!.insertOne(backup.credential!);
    const { version } = backup.user as unknown as { version: number };
    await identity.restart();
    // Not later than the first request is answered.
    const body = { email: member.email, password };
    expect((await identity.anonymous.send(sessionEndpoints.login, { body })).status).toBe(401);
    expect(await users!.findOne({ _id })).toMatchObject({
      ...{ username: 'Unknown', erasedAt: expect.any(Date) },
      // The services are told by the event of that write, which is newer than what they have.
      version: version + 1,
    });
    await waitFor(async () => (await credentials!.findOne({ _id })) === null);
  });

  test('leaves no resume that arrives when the account is gone', async () => {
    const member = await join('Late Upload');
    await member.api.call(eraseOwnAccount, { body: { password } });
    const form = new FormData();
    const resume = {
      ...{ fullName: 'Late Upload', dateOfBirth: '2008-03-14', gender: 'female', nationality: 'Indian' },
      ...{ email: member.email, phone, address: 'Lake Road 7', primarySport: 'athletics' },
    };
    for (const [name, value] of Object.entries(resume)) form.append(name, value);
    expect(await member.api.fails(resumeEndpoints.saveResume, { form })).toMatchObject({
      status: 404,
      code: 'USER_NOT_FOUND',
    });
    expect(await identity.database.collection('resumes').countDocuments()).toBe(0);
  });

  test('takes a code too where the account asks for one', async () => {
    const member = await join('Two Locks');
    const { secret } = await member.api.call(twoFactorEndpoints.startTwoFactor, { body: { password } });
    const { recoveryCodes } = await member.api.call(twoFactorEndpoints.confirmTwoFactor, {
      body: { code: await generate({ secret }) },
    });
    const wrongCode = { status: 400, code: 'WRONG_CODE', field: 'code' };
    for (const code of [{}, { code: 'abcdef' }])
      expect(await member.api.fails(eraseOwnAccount, { body: { password, ...code } })).toMatchObject(
        wrongCode,
      );
    const [code] = recoveryCodes;
    expect(await member.api.fails(eraseOwnAccount, { body: { password: 'Guess#1', code } })).toMatchObject({
      code: 'WRONG_PASSWORD',
    });
    await member.api.call(eraseOwnAccount, { body: { password, code } });
    expect((await member.api.fails(profileEndpoints.getOwnProfile)).status).toBe(404);
  });

  test('of somebody who works in the console is in the log, without the name', async () => {
    const member = await join('Leaving Chief');
    const params = { id: member.id };
    await identity.admin.call(adminUserEndpoints.changeRole, { params, body: { role: 'admin' } });
    await member.api.call(eraseOwnAccount, { body: { password } });
    const entry = await identity.next(
      adminActed('identity'),
      ({ data }) => data.action === 'user.erase' && data.target.id === member.id,
    );
    expect(entry).toMatchObject({
      actor: { id: member.id, username: 'Unknown', role: 'admin' },
      data: { target: { label: 'Unknown' }, after: { erased: true } },
    });
  });

  test('takes the name out of what was decided about others, which raises their version', async () => {
    const [chief, member] = [await join('Deciding Chief'), await join('Decided On')];
    const [role, decided] = [{ id: chief.id }, { id: member.id }];
    await identity.admin.call(adminUserEndpoints.changeRole, { params: role, body: { role: 'admin' } });
    const api = identity.as({ userId: chief.id, role: 'admin', username: 'Deciding Chief', sessionId: 's' });
    const body = { isSuspended: true, suspendedReason: 'Spam links' };
    const { user } = await api.call(adminUserEndpoints.suspendUser, { params: decided, body });
    await chief.api.call(eraseOwnAccount, { body: { password } });
    const one = { _id: new Types.ObjectId(member.id) };
    const known = async () => identity.database.collection('users').findOne(one);
    await waitFor(async () => !JSON.stringify(await known()).includes('Deciding'));
    expect(await known()).toMatchObject({
      version: user.version + 1,
      suspensionSteps: [{ by: { id: chief.id, username: 'Unknown' } }],
    });
    const lift = { isSuspended: false, version: user.version };
    expect(
      (await identity.admin.fails(adminUserEndpoints.suspendUser, { params: decided, body: lift })).code,
    ).toBe('CONFLICT');
  });

  test('is refused to the last admin', async () => {
    const body = { password: 'Lighthouse#77' };
    expect(await identity.admin.fails(eraseOwnAccount, { body })).toMatchObject({ code: 'LAST_ADMIN' });
  });
});

describe('erasing a member', () => {
  test('is for admins, with a reason, and not for the own account', async () => {
    const [member, other] = [await join('Erase Target'), await join('Erase Other')];
    const params = { id: member.id };
    const body = { reason: 'Asked by letter' };
    expect((await identity.anonymous.fails(eraseMember, { params, body })).status).toBe(401);
    expect((await other.api.fails(eraseMember, { params, body })).status).toBe(403);
    const moderator = identity.as({ userId: other.id, role: 'moderator', username: 'M', sessionId: 's' });
    expect((await moderator.fails(eraseMember, { params, body })).status).toBe(403);
    expect((await identity.admin.fails(eraseMember, { params, body: { reason: '' } })).status).toBe(400);
    expect(await identity.admin.fails(eraseMember, { params: { id: identity.adminId }, body })).toMatchObject(
      { code: 'OWN_ACCOUNT' },
    );
    const before = acts().length;
    await identity.admin.call(eraseMember, { params, body });
    await waitFor(() => acts().length > before);
    expect(await identity.admin.fails(eraseMember, { params, body })).toMatchObject({ status: 404 });
    expect(
      acts()
        .slice(before)
        .map(({ data }) => data),
    ).toMatchObject([
      { action: 'user.erase', target: { id: member.id, label: 'Unknown' }, reason: 'Asked by letter' },
    ]);
    const listed = await identity.admin.call(adminUserEndpoints.listUsers, { query: { limit: 50 } });
    expect(listed.users.map(({ _id }) => _id)).not.toContain(member.id);
  });
});

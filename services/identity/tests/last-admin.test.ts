import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { adminUserEndpoints } from '@ankur/contracts/identity/admin-users.endpoints';
import { erasureEndpoints } from '@ankur/contracts/identity/erasure.endpoints';
import { Types } from 'mongoose';
import { startIdentity, strongPassword, type Member, type TestIdentity } from './start-identity.ts';

const { changeRole, suspendUser, updateUser } = adminUserEndpoints;
const { eraseOwnAccount } = erasureEndpoints;
let identity: TestIdentity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const of = (id: string, body: object) => ({ params: { id }, body });
const asAdmin = (id: string) =>
  identity.as({ userId: id, role: 'admin', username: 'Chief', sessionId: `session of ${id}` });
const users = () => identity.database.collection('users');
const activeAdmins = async () =>
  (await users().find({ role: 'admin', isSuspended: false }).toArray()).map(({ _id }) => String(_id));
/** Whom the platform counts as able to administer it. */
const counted = async () =>
  ((await identity.database.collection('adminRoster').findOne({}))?.['ids'] as unknown[]).map(String);

async function chief(name: string): Promise<Member> {
  const member = await identity.signUp(name);
  await identity.admin.call(changeRole, of(member.id, { role: 'admin' }));
  return member;
}

/** The first admin is one again, and the only one. */
afterEach(async () => {
  const first = new Types.ObjectId(identity.adminId);
  await users().updateMany({ role: 'admin', _id: { $ne: first } }, { $set: { role: 'coach' } });
  await users().updateOne({ _id: first }, { $set: { role: 'admin', isSuspended: false } });
  await identity.restart();
});

const suspension = { isSuspended: true, suspendedReason: 'Two accounts' };

describe('of two admins who do it to each other at the same moment one stays', () => {
  test.each([
    ['a suspension', suspendUser, suspension],
    ['a suspension in the form', updateUser, suspension],
    ['another role in the form', updateUser, { role: 'scout' }],
  ])('%s', async (what, endpoint, body) => {
    const second = await chief(`Second by ${what}`);
    const answers = await Promise.all([
      identity.admin.send(endpoint, of(second.id, body)),
      asAdmin(second.id).send(endpoint, of(identity.adminId, body)),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await activeAdmins()).toHaveLength(1);
  });

  test('an erasure of the own account', async () => {
    const both = [await chief('Leaves First'), await chief('Leaves Too')];
    await asAdmin(both[0]?.id ?? '').call(changeRole, of(identity.adminId, { role: 'coach' }));
    const body = { password: strongPassword };
    const answers = await Promise.all(both.map(({ api }) => api.send(eraseOwnAccount, { body })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await activeAdmins()).toHaveLength(1);
  });
});

describe('the last admin stays the last one', () => {
  test.each([
    ['demoted', changeRole, { role: 'scout' }],
    ['suspended', suspendUser, suspension],
    ['suspended in the form', updateUser, suspension],
  ])('while somebody else is made an admin and %s at once', async (what, endpoint, body) => {
    const { id } = await identity.signUp(`Both ${what}`);
    // Which of the two is first, and whether they meet, is chance.
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([
        identity.admin.send(changeRole, of(id, { role: 'admin' })),
        identity.admin.send(endpoint, of(id, body)),
      ]);
      expect((await counted()).toSorted()).toEqual((await activeAdmins()).toSorted());
      await identity.admin.call(suspendUser, of(id, { isSuspended: false }));
      await identity.admin.call(changeRole, of(id, { role: 'coach' }));
    }
    expect(await counted()).toEqual([identity.adminId]);
    const refusal = await asAdmin(id).fails(changeRole, of(identity.adminId, { role: 'coach' }));
    expect(refusal).toMatchObject({ status: 409, code: 'LAST_ADMIN' });
  });

  test('after a start that finds somebody counted who is none any more', async () => {
    const { id } = await identity.signUp('Counted Still');
    const roster = identity.database.collection('adminRoster');
    await roster.updateOne({}, { $push: { ids: new Types.ObjectId(id) } } as never);
    await identity.restart();
    expect(await counted()).toEqual([identity.adminId]);
  });
});

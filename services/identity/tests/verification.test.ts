import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { adminActed } from '@ankur/contracts/audit.events';
import { adminUserEndpoints } from '@ankur/contracts/identity/admin-users.endpoints';
import { userUpdated } from '@ankur/contracts/identity/identity.events';
import { profileEndpoints } from '@ankur/contracts/identity/profiles.endpoints';
import { verificationEndpoints } from '@ankur/contracts/identity/verification.endpoints';
import {
  userVerified,
  verificationDecided,
  verificationRequested,
} from '@ankur/contracts/identity/verification.events';
import { waitFor } from '@ankur/test-kit/wait-for';
import { startIdentity, type Member, type TestIdentity } from './start-identity.ts';

const acted = adminActed('identity');
const { getVerification, requestVerification, listVerificationRequests, decideVerification } =
  verificationEndpoints;
type Decision = 'approved' | 'declined' | 'revoked';
let identity: TestIdentity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const body = {
  claim: 'Coach of the state team',
  evidence: 'Licence 42',
  links: ['https://federation.example/42', ''],
};
const ask = (member: Member) => member.api.call(requestVerification, { body });
const own = (member: Member) => member.api.call(getVerification);
const rename = (member: Member, username: string) =>
  member.api.call(profileEndpoints.updateProfile, { body: { username } });

async function decision(member: Member, made: Decision, reason = '') {
  const { request } = await own(member);
  return { params: { id: member.id }, body: { decision: made, reason, askedAt: request?.askedAt ?? '' } };
}
const decide = async (member: Member, made: Decision, reason = '') =>
  identity.admin.call(decideVerification, await decision(member, made, reason));
const actsOn = (member: Member) =>
  identity.events
    .filter(({ type }) => type === acted.type)
    .map(({ data }) => data as { action: string; target: { id: string }; reason?: string })
    .filter(({ target }) => target.id === member.id);

describe('the verified badge', () => {
  test('is asked for by members alone and decided by admins alone', async () => {
    const member = await identity.signUp('Asker One', 'coach');
    const anyDecision = {
      params: { id: member.id },
      body: { decision: 'approved' as const, askedAt: new Date().toISOString() },
    };
    expect((await identity.anonymous.fails(getVerification)).status).toBe(401);
    expect((await identity.anonymous.fails(requestVerification, { body })).status).toBe(401);
    expect((await identity.anonymous.fails(listVerificationRequests)).status).toBe(401);
    expect((await member.api.fails(listVerificationRequests)).status).toBe(403);
    expect((await member.api.fails(decideVerification, anyDecision)).status).toBe(403);
    expect((await identity.anonymous.fails(decideVerification, anyDecision)).status).toBe(401);
  });

  test('refuses a request without a claim and a link that is no http address', async () => {
    const member = await identity.signUp('Asker Two', 'coach');
    const links = ['javascript:alert(1)'];
    expect(await member.api.fails(requestVerification, { body: { ...body, claim: '  ' } })).toMatchObject({
      status: 400,
      field: 'claim',
    });
    for (const link of [links, ['/uploads/identity/somebody-elses.webp']])
      expect(await member.api.fails(requestVerification, { body: { ...body, links: link } })).toMatchObject({
        status: 400,
        field: 'links.0',
      });
    expect((await own(member)).request).toBeNull();
  });

  test('is one open request at a time, however many are sent at once', async () => {
    const member = await identity.signUp('Asker Three', 'coach');
    const tries = await Promise.allSettled([ask(member), ask(member), ask(member)]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await member.api.fails(requestVerification, { body })).toMatchObject({
      status: 409,
      code: 'ALREADY_REQUESTED',
    });
    const told = () =>
      identity.events.filter(
        ({ type, data }) =>
          type === verificationRequested.type && (data as { userId: string }).userId === member.id,
      );
    await waitFor(() => told().length > 0);
    // Events of one account come in their order: a second telling would be here before this one.
    await decide(member, 'approved');
    await identity.next(verificationDecided, ({ data }) => data.userId === member.id);
    expect(told()).toHaveLength(1);
  });

  test('goes from the request to the name of the member, with one entry in the log', async () => {
    const member = await identity.signUp('Badge Wanted', 'coach');
    await ask(member);
    const waiting = await identity.admin.call(listVerificationRequests, { query: {} });
    const found = waiting.requests.find(({ _id }) => _id === member.id);
    expect(found).toMatchObject({ ...body, links: [body.links[0]], username: 'Badge Wanted', role: 'coach' });
    expect(JSON.stringify(found)).not.toContain('members.example');
    await decide(member, 'approved');
    const state = await own(member);
    expect(state).toMatchObject({ isVerified: true, request: { status: 'approved' } });
    const shown = await identity.anonymous.call(profileEndpoints.getProfile, { params: { id: member.id } });
    expect(shown).toMatchObject({ isVerified: true });
    expect(JSON.stringify(shown)).not.toContain('Licence 42');
    await identity.next(
      userUpdated,
      ({ data }) => data.user._id === member.id && data.user.isVerified === true,
    );
    await identity.next(verificationDecided, ({ data }) => data.userId === member.id);
    await identity.next(acted, ({ data }) => data.target.id === member.id);
    expect(actsOn(member)).toMatchObject([{ action: 'verification.approve' }]);
  });

  test('tells the member why it was declined, and may be asked for again', async () => {
    const member = await identity.signUp('Declined Once', 'coach');
    await ask(member);
    const silent = await identity.admin.fails(decideVerification, await decision(member, 'declined'));
    expect(silent).toMatchObject({ status: 400, field: 'reason' });
    await decide(member, 'declined', 'No licence of this number');
    const state = await own(member);
    expect(state).toMatchObject({
      isVerified: false,
      request: { status: 'declined', reason: 'No licence of this number' },
    });
    expect(JSON.stringify(state)).not.toContain('Ankur Desk');
    expect((await ask(member)).request).toMatchObject({ status: 'open', reason: '' });
  });

  test('is decided by one of two admins at once; the other hears who was first', async () => {
    const member = await identity.signUp('Double Decision', 'coach');
    await ask(member);
    const [approve, refuse] = [
      await decision(member, 'approved'),
      await decision(member, 'declined', 'Unknown to the federation'),
    ];
    const answers = await Promise.all([
      identity.admin.send(decideVerification, approve),
      identity.admin.send(decideVerification, refuse),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await identity.admin.fails(decideVerification, approve)).toMatchObject({
      code: 'STALE_DECISION',
      message: expect.stringMatching(/^Ankur Desk decided this request first/),
    });
    await identity.next(acted, ({ data }) => data.target.id === member.id);
    expect(actsOn(member)).toHaveLength(1);
  });

  test('is not given for a request that was asked anew meanwhile', async () => {
    const member = await identity.signUp('Asked Anew', 'coach');
    await ask(member);
    const stale = await decision(member, 'approved');
    await decide(member, 'declined', 'Too little');
    await ask(member);
    expect((await identity.admin.fails(decideVerification, stale)).code).toBe('STALE_DECISION');
    expect((await own(member)).isVerified).toBe(false);
  });

  test('can be taken back with a reason', async () => {
    const member = await identity.signUp('Taken Back', 'coach');
    await ask(member);
    await decide(member, 'approved');
    await decide(member, 'revoked', 'The licence has ended');
    expect(await own(member)).toMatchObject({
      isVerified: false,
      request: { status: 'revoked', reason: 'The licence has ended' },
    });
    const { counts } = await identity.admin.call(listVerificationRequests, { query: { status: 'revoked' } });
    expect(counts.revoked).toBe(1);
  });

  test('waits for an admin again after a rename', async () => {
    const member = await identity.signUp('First Name', 'coach');
    await ask(member);
    await decide(member, 'approved');
    await rename(member, 'Second Name');
    const { requests } = await identity.admin.call(listVerificationRequests, { query: {} });
    expect(requests.find(({ _id }) => _id === member.id)).toMatchObject({
      username: 'Second Name',
      renamedFrom: 'First Name',
      status: 'open',
    });
  });

  test('is told whenever it is given or lost, by whichever way, and never of a request that is declined', async () => {
    const member = await identity.signUp('Badge Told', 'coach');
    await ask(member);
    await decide(member, 'declined', 'Too little');
    await ask(member);
    await decide(member, 'approved');
    await decide(member, 'revoked', 'The licence has ended');
    const { verifyUser, updateUser } = adminUserEndpoints;
    const badge = (isVerified: boolean) => ({ params: { id: member.id }, body: { isVerified } });
    await identity.admin.call(verifyUser, badge(true));
    await identity.admin.call(verifyUser, badge(true));
    await identity.admin.call(updateUser, badge(false));
    await identity.admin.call(verifyUser, badge(true));
    await rename(member, 'Badge Lost');
    const told = () =>
      identity.events
        .filter(({ type }) => type === userVerified.type)
        .map(({ data }) => data as { userId: string; verified: boolean; version: number })
        .filter(({ userId }) => userId === member.id);
    await waitFor(() => told().length >= 6);
    expect(told().map(({ verified }) => verified)).toEqual([true, false, true, false, true, false]);
    const versions = told().map(({ version }) => version);
    expect(versions).toEqual([...new Set(versions)].sort((one, other) => one - other));
  });

  test('is not given to a name that the admin has not seen', async () => {
    const member = await identity.signUp('Plain Name', 'coach');
    await ask(member);
    const stale = await decision(member, 'approved');
    await rename(member, 'Grander Name');
    expect((await identity.admin.fails(decideVerification, stale)).code).toBe('STALE_DECISION');
    expect(await own(member)).toMatchObject({ isVerified: false, request: { status: 'open' } });
    await decide(member, 'approved');
    expect((await own(member)).isVerified).toBe(true);
  });

  test('given without a request waits for an admin after a rename too', async () => {
    const member = await identity.signUp('Never Asked', 'coach');
    await identity.admin.call(adminUserEndpoints.verifyUser, {
      params: { id: member.id },
      body: { isVerified: true },
    });
    await rename(member, 'Somebody Famous');
    expect((await own(member)).isVerified).toBe(false);
    const { requests } = await identity.admin.call(listVerificationRequests, { query: {} });
    expect(requests.find(({ _id }) => _id === member.id)).toMatchObject({
      username: 'Somebody Famous',
      renamedFrom: 'Never Asked',
      claim: 'The badge was given without a request.',
      status: 'open',
    });
  });

  test('is not asked for by the rename of a member who has none', async () => {
    const member = await identity.signUp('Just Renamed', 'coach');
    await rename(member, 'Renamed Again');
    expect((await own(member)).request).toBeNull();
  });

  test('given in the user list answers the request too', async () => {
    const member = await identity.signUp('Beside Queue', 'coach');
    await ask(member);
    await identity.admin.call(adminUserEndpoints.verifyUser, {
      params: { id: member.id },
      body: { isVerified: true },
    });
    expect((await own(member)).request?.status).toBe('approved');
    await identity.admin.call(adminUserEndpoints.updateUser, {
      params: { id: member.id },
      body: { isVerified: false },
    });
    expect(await own(member)).toMatchObject({ isVerified: false, request: { status: 'revoked' } });
  });

  test('is not given by admins to themselves', async () => {
    const request = {
      params: { id: identity.adminId },
      body: { decision: 'approved' as const, askedAt: new Date().toISOString() },
    };
    expect((await identity.admin.fails(decideVerification, request)).code).toBe('OWN_ACCOUNT');
  });
});

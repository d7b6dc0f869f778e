import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { adminActed } from '@ankur/contracts/audit.events';
import { adminUserEndpoints } from '@ankur/contracts/identity/admin-users.endpoints';
import { erasureEndpoints } from '@ankur/contracts/identity/erasure.endpoints';
import { sessionEndpoints } from '@ankur/contracts/identity/sessions.endpoints';
import { suspensionEndpoints } from '@ankur/contracts/identity/suspensions.endpoints';
import { waitFor } from '@ankur/test-kit/wait-for';
import mongoose from 'mongoose';
import { startIdentity, strongPassword, type Member, type TestIdentity } from './start-identity.ts';

const { listSuspensions, getSuspensionHistory } = suspensionEndpoints;
const acted = adminActed('identity');
let identity: TestIdentity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const later = '2099-01-01T00:00:00.000Z';
const act = (member: Member, isSuspended: boolean, body: Record<string, unknown>) =>
  identity.admin.call(adminUserEndpoints.suspendUser, {
    params: { id: member.id },
    body: { isSuspended, ...body },
  });
const suspend = (member: Member, suspendedReason: string, suspendedUntil: string | null = null) =>
  act(member, true, { suspendedReason, suspendedUntil });
const lift = (member: Member, suspendedReason = '') => act(member, false, { suspendedReason });
type State = 'active' | 'ended' | 'appeals';
const list = (state: State) => identity.admin.call(listSuspensions, { query: { state } });
const rowOf = async (member: Member, state: State) =>
  (await list(state)).suspensions.find(({ _id }) => _id === member.id);
const historyOf = async ({ id }: Member) =>
  (await identity.admin.call(getSuspensionHistory, { params: { id } })).steps;
const signIn = ({ email }: Member) => ({ body: { email, password: strongPassword } });

describe('suspensions', () => {
  test('are seen by admins alone', async () => {
    const member = await identity.signUp('Curious One');
    const one = { params: { id: member.id } };
    expect((await identity.anonymous.fails(listSuspensions)).status).toBe(401);
    expect((await member.api.fails(listSuspensions)).status).toBe(403);
    expect((await identity.anonymous.fails(getSuspensionHistory, one)).status).toBe(401);
    expect((await member.api.fails(getSuspensionHistory, one)).status).toBe(403);
    expect((await identity.admin.fails(listSuspensions, { query: { state: 'all' } })).status).toBe(400);
  });

  test('say why, by whom and until when, and keep every step', async () => {
    const member = await identity.signUp('Often Away');
    await suspend(member, 'Spam links');
    expect(await rowOf(member, 'active')).toMatchObject({
      reason: 'Spam links',
      until: null,
      isSuspended: true,
      latest: { act: 'suspended', by: 'Ankur Desk' },
    });
    await suspend(member, 'Spam links again', later);
    await lift(member, 'Promised to stop');
    expect(await rowOf(member, 'active')).toBeUndefined();
    expect(await rowOf(member, 'ended')).toMatchObject({
      isSuspended: false,
      reason: 'Spam links again',
      until: later,
      latest: { act: 'lifted', by: 'Ankur Desk', reason: 'Promised to stop' },
    });
    expect(await historyOf(member)).toMatchObject([
      { act: 'lifted', reason: 'Promised to stop' },
      { act: 'changed', reason: 'Spam links again', until: later },
      { act: 'suspended', reason: 'Spam links', until: null },
    ]);
    const entry = await identity.next(
      acted,
      ({ data }) => data.target.id === member.id && data.action === 'user.restore',
    );
    expect(entry.data.reason).toBe('Promised to stop');
    await suspend(member, 'Back to old ways');
    expect(await rowOf(member, 'ended')).toBeUndefined();
  });

  test('from before their day was kept are listed too, and no account that was erased', async () => {
    const [early, gone] = [await identity.signUp('Early Case'), await identity.signUp('Gone Case')];
    await suspend(early, 'Spam links');
    const one = { _id: new mongoose.Types.ObjectId(early.id) };
    await identity.database
      .collection('users')
      .updateOne(one, { $unset: { suspendedAt: 1, suspensionSteps: 1 } });
    const { counts } = await list('active');
    expect(await rowOf(early, 'active')).toMatchObject({ since: null, reason: 'Spam links' });
    const erase = { params: { id: gone.id }, body: { reason: 'Asked by letter' } };
    await identity.admin.call(erasureEndpoints.eraseMember, erase);
    expect(await rowOf(gone, 'active')).toBeUndefined();
    expect((await list('active')).counts).toEqual(counts);
  });

  test('are told at sign-in with reason and end, and lifting one restores access at once', async () => {
    const member = await identity.signUp('Signs In');
    await suspend(member, 'Two accounts', later);
    const refused = await identity.anonymous.fails(sessionEndpoints.login, signIn(member));
    expect(refused).toMatchObject({ status: 403, code: 'SUSPENDED' });
    expect(refused.message).toMatch(/until 1 January 2099.* Reason: Two accounts/);
    await lift(member);
    expect((await identity.anonymous.send(sessionEndpoints.login, signIn(member))).status).toBe(200);
  });

  test('end by themselves at their hour, which the history shows without an admin', async () => {
    const member = await identity.signUp('Ends Alone');
    await suspend(member, 'A week off', later);
    await identity.database
      .collection('users')
      .updateOne({ _id: new mongoose.Types.ObjectId(member.id) }, { $set: { suspendedUntil: new Date(0) } });
    expect((await identity.anonymous.send(sessionEndpoints.login, signIn(member))).status).toBe(200);
    const row = await waitFor(() => rowOf(member, 'ended'));
    expect(row.latest).toMatchObject({ act: 'ended', by: null });
  });

  test('keep the newest 40 steps of one member', async () => {
    const member = await identity.signUp('Long History');
    for (let round = 0; round < 42; round += 1) await suspend(member, `Round ${String(round)}`);
    const steps = await historyOf(member);
    expect([steps.length, steps[0]?.reason]).toEqual([40, 'Round 41']);
  });
});

describe('an appeal against a suspension', () => {
  const { appealSuspension, decideSuspensionAppeal } = suspensionEndpoints;
  const text = 'Somebody else used my phone';
  /** What signing in tells of the appeal, besides why and until when. */
  async function told(member: Member) {
    const { code, data } = await identity.anonymous.fails(sessionEndpoints.login, signIn(member));
    expect(code).toBe('SUSPENDED');
    return (data as { reason: string; appeal: { state: string; ticket?: string; reply?: string } }).appeal;
  }
  const send = (ticket = '', words = text) =>
    identity.anonymous.send(appealSuspension, { body: { ticket, text: words } });
  /** Somebody else than the admin who suspends. */
  const other = () =>
    identity.as({ userId: 'd'.repeat(24), role: 'admin', username: 'Other Desk', sessionId: 'other' });
  const codeOf = async (response: Response) => ((await response.json()) as { code?: string }).code;
  const answer = (member: Member, outcome: 'granted' | 'declined', version?: number) => ({
    params: { id: member.id },
    body: { outcome, reply: 'We looked again', ...(version === undefined ? {} : { version }) },
  });
  const entries = ({ id }: Member) =>
    identity.events.filter(
      ({ type, data }) =>
        type === 'admin.acted' &&
        JSON.stringify(data).includes(id) &&
        JSON.stringify(data).includes('user.appeal'),
    );
  async function appealing(name: string): Promise<Member> {
    const member = await identity.signUp(name);
    await suspend(member, 'Spam links', later);
    expect((await send((await told(member)).ticket)).status).toBe(200);
    return member;
  }

  test('is made once, by who knows the password, and waits for admins', async () => {
    const member = await identity.signUp('Appeals Once');
    await suspend(member, 'Spam links');
    const body = { email: member.email, password: 'Guess#Guess11' };
    expect((await identity.anonymous.fails(sessionEndpoints.login, { body })).data).toBeUndefined();
    const [first, second] = [await told(member), await told(member)];
    expect(first).toMatchObject({ state: 'possible' });
    expect((await send(first.ticket, ' ')).status).toBe(400);
    const sent = await Promise.all([send(first.ticket), send(first.ticket)]);
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await codeOf(await send(second.ticket, 'And again'))).toBe('ALREADY_APPEALED');
    for (const invented of ['x', 'A'.repeat(43)])
      expect(await codeOf(await send(invented))).toBe('LINK_EXPIRED');
    expect(await told(member)).toEqual({ state: 'waiting' });
    expect(await rowOf(member, 'appeals')).toMatchObject({
      appeal: { text, waiting: true, outcome: null },
      latest: { act: 'suspended' },
    });
    expect((await historyOf(member))[0]).toMatchObject({ act: 'appealed', by: null, reason: text });
    expect((await list('appeals')).counts.appeals).toBe(1);
    await lift(member);
  });

  test('is answered by admins alone: declined is read at the next sign-in, and no second one follows', async () => {
    const member = await appealing('Declined Dev');
    const moderator = identity.as({
      userId: 'c'.repeat(24),
      role: 'moderator',
      username: 'M',
      sessionId: 's',
    });
    const no = answer(member, 'declined');
    expect((await identity.anonymous.fails(decideSuspensionAppeal, no)).status).toBe(401);
    expect((await moderator.fails(decideSuspensionAppeal, no)).status).toBe(403);
    const empty = { ...no, body: { ...no.body, reply: '' } };
    expect((await identity.admin.fails(decideSuspensionAppeal, empty)).status).toBe(400);
    const { version = 0 } = (await rowOf(member, 'appeals')) ?? {};
    const stale = answer(member, 'declined', version - 1);
    expect((await identity.admin.fails(decideSuspensionAppeal, stale)).code).toBe('CONFLICT');
    await other().call(decideSuspensionAppeal, answer(member, 'declined', version));
    expect((await other().fails(decideSuspensionAppeal, answer(member, 'granted'))).code).toBe('CONFLICT');
    expect(await told(member)).toEqual({ state: 'declined', reply: 'We looked again' });
    expect(await rowOf(member, 'appeals')).toBeUndefined();
    expect(await rowOf(member, 'active')).toMatchObject({ until: later, latest: { act: 'suspended' } });
    await waitFor(() => entries(member).length > 0);
    expect(entries(member).map(({ data }) => data)).toMatchObject([
      {
        reason: 'We looked again',
        before: { appeal: 'waiting' },
        after: { isSuspended: true, appeal: 'declined' },
      },
    ]);
  });

  test('that is granted by one of two admins at once lifts the suspension once, with one entry in the log', async () => {
    const member = await appealing('Granted Gita');
    const both = await Promise.all(
      [1, 2].map(() => other().send(decideSuspensionAppeal, answer(member, 'granted'))),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await identity.anonymous.send(sessionEndpoints.login, signIn(member))).status).toBe(200);
    expect(await rowOf(member, 'ended')).toMatchObject({ appeal: { outcome: 'granted', waiting: false } });
    await waitFor(() => entries(member).length > 0);
    expect(entries(member)).toHaveLength(1);
  });

  test('is not answered by who gave the suspension, also when another admin has changed its end since', async () => {
    const member = await appealing('Other Eyes');
    const refused = await identity.admin.fails(decideSuspensionAppeal, answer(member, 'declined'));
    expect(refused).toMatchObject({ status: 409, code: 'OTHER_ADMIN_NEEDED' });
    await other().call(adminUserEndpoints.suspendUser, {
      params: { id: member.id },
      body: { isSuspended: true, suspendedReason: 'Spam links', suspendedUntil: null },
    });
    expect((await identity.admin.fails(decideSuspensionAppeal, answer(member, 'granted'))).code).toBe(
      'OTHER_ADMIN_NEEDED',
    );
    expect(await told(member)).toEqual({ state: 'waiting' });
    await other().call(decideSuspensionAppeal, answer(member, 'granted'));
    expect(await rowOf(member, 'ended')).toMatchObject({ appeal: { outcome: 'granted' } });
  });

  test('waits for nobody when the suspension is lifted or over, and a new suspension may be appealed again', async () => {
    const member = await appealing('Lifted Lata');
    await lift(member);
    expect(await rowOf(member, 'appeals')).toBeUndefined();
    expect((await identity.admin.fails(decideSuspensionAppeal, answer(member, 'granted'))).code).toBe(
      'CONFLICT',
    );
    await suspend(member, 'Spam again');
    const { ticket } = await told(member);
    await lift(member);
    expect(await codeOf(await send(ticket))).toBe('APPEAL_NOT_POSSIBLE');
    await suspend(member, 'And again');
    expect((await send((await told(member)).ticket)).status).toBe(200);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { askAgainDays, maxRequestsPerDay } from '@ankur/contracts/identity/family/contact-purposes';
import { contactRequestEndpoints } from '@ankur/contracts/identity/family/contact.endpoints';
import { familyEndpoints } from '@ankur/contracts/identity/family/family.endpoints';
import { contactChanged, contactLogged } from '@ankur/contracts/identity/family/family.events';
import { notificationEndpoints } from '@ankur/contracts/identity/notifications/notifications.endpoints';
import { vouchEndpoints } from '@ankur/contracts/identity/vouches/vouches.endpoints';
import { waitFor } from '@ankur/test-kit/wait-for';
import { Types } from 'mongoose';
import { becomeGuardian, bornYearsAgo, join, type Person } from './families.ts';
import { startIdentity, type Member, type TestIdentity } from './start-identity.ts';

const { requestContact, getContactState, listContactRequests, answerContactRequest, openContact } =
  contactRequestEndpoints;
const message = 'We hold trials in June and would like to invite her.';
const body = { purpose: 'trial', message };
let identity: TestIdentity;
let child: Member;
let parent: Member;
let scout: Member;
let names = 0;
const nameOf = (word: string) =>
  `${word} ${String.fromCharCode(65 + Math.floor(names / 26), 65 + (names++ % 26))}`;
const make = (word: string, person: Person = {}) => join(identity, nameOf(word), person);
const verified = (role: string, years = 40) => make('Asker', { role, years, verified: true });

beforeAll(async () => {
  identity = await startIdentity({ RATE_LIMIT_SCALE: 1 });
});
afterAll(() => identity.stop());
beforeEach(async () => {
  child = await make('Child', { years: 15, profile: { phone: '+91 98000 11111' } });
  parent = await make('Parent', { years: 42, profile: { phone: '+91 98000 22222' } });
  scout = await verified('scout');
  await becomeGuardian(parent, child);
});

const ask = (member = scout, athlete = child) =>
  member.api.call(requestContact, { params: { id: athlete.id }, body });
const askFails = async (member: Member, athlete = child) =>
  (await member.api.fails(requestContact, { params: { id: athlete.id }, body })).code;
const answer = (member: Member, request: { _id: string; version: number }, over: object) =>
  member.api.call(answerContactRequest, {
    params: { id: request._id },
    body: { version: request.version, ...over },
  });
const answerFails = (member: Member, request: { _id: string; version: number }, over: object) =>
  member.api.fails(answerContactRequest, {
    params: { id: request._id },
    body: { version: request.version, ...over },
  });
const open = (member: Member, { _id }: { _id: string }) =>
  member.api.call(openContact, { params: { id: _id } });
const openFails = async (member: Member, { _id }: { _id: string }) =>
  (await member.api.fails(openContact, { params: { id: _id } })).status;
const set = (member: Member, fields: Record<string, unknown>) =>
  identity.database.collection('users').updateOne({ _id: new Types.ObjectId(member.id) }, { $set: fields });
const state = (member: Member) => member.api.call(getContactState, { params: { id: child.id } });
const longAgo = () => new Date(Date.now() - (askAgainDays + 1) * 24 * 60 * 60_000);
/** The coach vouches for the child. */
const vouch = (coach: Member) =>
  coach.api.call(vouchEndpoints.writeVouch, { params: { id: child.id }, body: { words: 'Fast hands.' } });
const name = (coachId: string | null, member = parent) =>
  member.api.send(familyEndpoints.nameCoach, { params: { id: child.id }, body: { coachId } });
const email = { decision: 'accepted', grant: { email: true, phone: false } };
const contactLines = async (member: Member) =>
  (await member.api.call(notificationEndpoints.listNotifications, { query: {} })).notifications.filter(
    ({ kind }) => kind === 'contact',
  );

describe('a request for the contact of a minor', () => {
  test('reaches the guardian, not the child, and opens what the guardian gave of the own contact', async () => {
    const request = await ask();
    expect(request).toMatchObject({ status: 'open', purpose: 'trial', message, granted: null });
    expect((await child.api.call(listContactRequests)).received).toEqual([]);
    const [received] = (await parent.api.call(listContactRequests)).received;
    expect(received).toMatchObject({ _id: request._id, requester: { _id: scout.id, isVerified: true } });
    expect(await openFails(scout, request)).toBe(404);

    const accepted = await answer(parent, request, email);
    expect(accepted).toMatchObject({
      status: 'accepted',
      granted: { email: true, phone: false },
      via: 'guardian',
    });
    expect(await open(scout, request)).toEqual({
      name: expect.any(String),
      via: 'guardian',
      email: parent.email,
    });
    for (const other of [child, parent, await verified('scout')])
      expect(await openFails(other, request)).toBe(404);
  });

  test('is told to the guardian with its maker, and its answer to the maker without anybody’s name', async () => {
    const request = await ask();
    await waitFor(async () => (await contactLines(parent)).length === 1);
    expect((await contactLines(parent))[0]).toMatchObject({
      actor: { _id: scout.id },
      path: '/contact-requests',
    });
    await answer(parent, request, { decision: 'blocked' });
    await waitFor(async () => (await contactLines(scout)).length === 1);
    expect((await contactLines(scout))[0]).toMatchObject({ actor: null, state: 'declined' });
    expect(await contactLines(child)).toEqual([]);
  });

  test('is answered by nobody else: not by the child, strangers, admins, or who asked', async () => {
    const request = await ask();
    for (const member of [child, scout, await make('Stranger', { years: 30 })])
      expect((await answerFails(member, request, email)).status).toBe(404);
    const { status } = await identity.admin.fails(answerContactRequest, {
      params: { id: request._id },
      body: { ...email, version: 1 },
    });
    expect(status).toBe(404);
    expect((await identity.anonymous.fails(listContactRequests)).status).toBe(401);
  });

  test('needs a grant that there is, and the state that was read', async () => {
    const request = await ask();
    const none = { decision: 'accepted', grant: { email: false, phone: false } };
    for (const wrong of [none, { decision: 'accepted' }])
      expect((await answerFails(parent, request, wrong)).field).toBe('grant');
    const answers = await Promise.all(
      [email, { decision: 'declined' }].map((over) =>
        parent.api.send(answerContactRequest, { params: { id: request._id }, body: { version: 1, ...over } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('can be answered by the coach whom the family named, with the contact of the coach', async () => {
    const coach = await verified('coach');
    expect((await name(coach.id)).status).toBe(404);
    await vouch(coach);
    expect((await name(coach.id, child)).status).toBe(404);
    expect((await name(coach.id)).status).toBe(200);
    const request = await ask();
    expect((await coach.api.call(listContactRequests)).received).toHaveLength(1);
    await answer(coach, request, email);
    expect(await open(scout, request)).toMatchObject({ via: 'coach', email: coach.email });
    await name(null);
    expect(await openFails(scout, request)).toBe(404);
  });

  test('is answered, granted, listed and told to no coach whose badge is gone', async () => {
    const [coach, sponsor, later] = [
      await verified('coach'),
      await verified('sponsor'),
      await verified('sponsor'),
    ];
    await vouch(coach);
    await name(coach.id);
    const [request, waiting] = [await ask(), await ask(sponsor)];
    await answer(coach, request, email);
    await open(scout, request);
    await set(coach, { isVerified: false });
    expect(await openFails(scout, request)).toBe(404);
    expect((await answerFails(coach, waiting, email)).status).toBe(404);
    expect((await coach.api.call(listContactRequests)).received).toEqual([]);
    await ask(later);
    const { data } = await identity.next(contactChanged, (event) => event.data.requesterId === later.id);
    expect(data.answerers).toEqual([parent.id]);
  });

  test('is answered by the coach no longer when the last vouch for the child is taken back', async () => {
    const coach = await verified('coach');
    const vouches = identity.database.collection('vouches');
    const { _id: older } = await vouch(coach);
    await vouches.updateOne({ _id: new Types.ObjectId(older) }, { $set: { season: '2019' } });
    const { _id: newer } = await vouch(coach);
    await name(coach.id);
    const request = await ask();
    const revoke = (id: string) => coach.api.call(vouchEndpoints.revokeVouch, { params: { id } });
    await revoke(older);
    expect((await coach.api.call(listContactRequests)).received).toHaveLength(1);
    await revoke(newer);
    expect((await coach.api.call(listContactRequests)).received).toEqual([]);
    expect((await answerFails(coach, request, email)).status).toBe(404);
    expect((await parent.api.call(familyEndpoints.getFamily)).children[0]?.coach).toBeNull();
  });

  test('is granted by no coach who is not known to be of age, and none is named', async () => {
    const coach = await make('Coach', { role: 'coach', verified: true });
    await vouch(coach);
    const refused = await parent.api.fails(familyEndpoints.nameCoach, {
      params: { id: child.id },
      body: { coachId: coach.id },
    });
    expect(refused.code).toBe('NOT_OF_AGE');
    await set(coach, { dateOfBirth: bornYearsAgo(40) });
    expect((await name(coach.id)).status).toBe(200);
    const request = await ask();
    await set(coach, { dateOfBirth: bornYearsAgo(17) });
    expect((await answerFails(coach, request, email)).code).toBe('NOT_OF_AGE');
    expect((await answer(coach, request, { decision: 'declined' })).status).toBe('declined');
  });

  test('that was accepted counts as withdrawn once nobody stands behind the grant, and may be made again', async () => {
    const request = await ask();
    await answer(parent, request, email);
    expect(await state(scout)).toMatchObject({ mayAsk: false, request: { status: 'accepted' } });
    await set(child, { dateOfBirth: bornYearsAgo(19) });
    expect(await state(scout)).toMatchObject({
      mayAsk: false,
      request: { status: 'withdrawn', granted: null, via: null },
    });
    expect((await scout.api.call(listContactRequests)).sent).toMatchObject([
      { status: 'withdrawn', via: null },
    ]);
    expect(await askFails(scout)).toBe('CONTACT_NOT_POSSIBLE');
    await identity.database
      .collection('contactRequests')
      .updateOne({ _id: new Types.ObjectId(request._id) }, { $set: { answeredAt: longAgo() } });
    expect(await state(scout)).toMatchObject({ mayAsk: true });
    expect(await ask()).toMatchObject({ _id: request._id, status: 'open' });
    expect((await child.api.call(listContactRequests)).received).toHaveLength(1);
  });

  test('that is blocked after a refusal is no news to who asked, nor is the way back', async () => {
    const request = await ask();
    const declined = await answer(parent, request, { decision: 'declined' });
    const seen = async () => (await scout.api.call(listContactRequests)).sent;
    const before = await seen();
    const blocked = await answer(parent, declined, { decision: 'blocked' });
    expect(await seen()).toEqual(before);
    expect((await state(scout)).request).toEqual(before[0]);
    await answer(parent, blocked, { decision: 'declined' });
    expect(await seen()).toEqual(before);
    const news = async (version: number) => {
      const { data } = await identity.next(
        contactChanged,
        (event) => event.data.requestId === request._id && event.data.version === version,
      );
      return data.isNews;
    };
    expect([await news(1), await news(2), await news(3), await news(4)]).toEqual([true, true, false, false]);
  });

  test('is closed by a withdrawn consent, a withdrawn grant, a guardian who leaves, and a lost badge', async () => {
    const request = await ask();
    const accepted = await answer(parent, request, email);
    const consent = (value: boolean) =>
      parent.api.call(familyEndpoints.setConsent, { params: { id: child.id }, body: { consent: value } });
    await consent(false);
    expect(await openFails(scout, request)).toBe(404);
    expect(await askFails(await verified('coach'))).toBe('CONTACT_NOT_POSSIBLE');
    await consent(true);
    await open(scout, request);
    const users = identity.database.collection('users');
    const maker = { _id: new Types.ObjectId(scout.id) };
    await users.updateOne(maker, { $set: { isVerified: false } });
    expect(await openFails(scout, request)).toBe(403);
    await users.updateOne(maker, { $set: { isVerified: true } });
    await answer(parent, accepted, { decision: 'withdrawn' });
    expect(await openFails(scout, request)).toBe(404);
  });
});

describe('the log of the family', () => {
  test('holds who asked, what was answered and each time the contact was read', async () => {
    const request = await ask();
    await answer(parent, request, email);
    await open(scout, request);
    await open(scout, request);
    const read = (member: Member) =>
      member.api.call(familyEndpoints.listAccess, { params: { id: child.id } });
    const whats = async (member: Member) => (await read(member)).lines.map(({ what }) => what).sort();
    await waitFor(async () => (await whats(parent)).length === 4);
    expect(await whats(parent)).toEqual(['accepted', 'asked', 'opened', 'opened']);
    expect(await whats(child)).toEqual(['accepted', 'asked', 'opened', 'opened']);
    const { lines } = await read(parent);
    const byWhat = Object.fromEntries(lines.map((line) => [line.what, line.who?._id]));
    expect(byWhat).toEqual({ asked: scout.id, accepted: parent.id, opened: scout.id });
  });

  test('is nothing that guardians hear of once the athlete is of age', async () => {
    await set(child, { dateOfBirth: bornYearsAgo(18) });
    await ask();
    const { data } = await identity.next(contactLogged, (event) => event.data.athleteId === child.id);
    expect(data.concerned).toEqual([child.id]);
  });
});

describe('a request is refused', () => {
  test('to visitors, athletes, the unverified, the suspended and minors', async () => {
    expect((await identity.anonymous.fails(requestContact, { params: { id: child.id }, body })).status).toBe(
      401,
    );
    expect(await askFails(await make('Athlete', { years: 20, verified: true }))).toBe('VERIFIED_ONLY');
    expect(await askFails(await make('Unverified', { role: 'scout', years: 40 }))).toBe('VERIFIED_ONLY');
    expect(await askFails(await verified('scout', 16))).toBe('NOT_OF_AGE');
    await identity.database
      .collection('users')
      .updateOne({ _id: new Types.ObjectId(scout.id) }, { $set: { isSuspended: true } });
    expect(await askFails(scout)).toBe('SUSPENDED');
  });

  test('for a minor without consent, for somebody who has not told the age, and for no athlete', async () => {
    const [alone, untold] = [await make('Alone', { years: 14 }), await make('Untold')];
    for (const athlete of [alone, untold, await verified('coach')])
      expect(await askFails(scout, athlete)).toBe('CONTACT_NOT_POSSIBLE');
    const unknown = { params: { id: 'f'.repeat(24) }, body };
    expect((await scout.api.fails(requestContact, unknown)).code).toBe('USER_NOT_FOUND');
  });

  test('of a guardian about the own child, and whoever asked cannot become the guardian', async () => {
    const verifiedParent = await verified('scout');
    const other = await make('Other', { years: 13 });
    await becomeGuardian(verifiedParent, other);
    expect(await askFails(verifiedParent, other)).toBe('CONTACT_NOT_POSSIBLE');
    await ask();
    const { path } = await child.api.call(familyEndpoints.createGuardianInvite);
    const taken = await scout.api.fails(familyEndpoints.acceptGuardianInvite, {
      body: { token: path.split('#')[1], consent: true },
    });
    expect(taken.code).toBe('GUARDIAN_NOT_POSSIBLE');
  });

  test('twice: at once, while it waits, after it was accepted, soon after a refusal, ever after a block', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => scout.api.send(requestContact, { params: { id: child.id }, body })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const [request] = (await scout.api.call(listContactRequests)).sent;
    if (!request) throw new Error('nothing was sent');
    expect(await askFails(scout)).toBe('ALREADY_REQUESTED');
    const declined = await answer(parent, request, { decision: 'declined' });
    expect(await askFails(scout)).toBe('CONTACT_NOT_POSSIBLE');
    const requests = identity.database.collection('contactRequests');
    const stored = { _id: new Types.ObjectId(request._id) };
    await requests.updateOne(stored, { $set: { answeredAt: longAgo() } });
    const again = await ask();
    expect(again).toMatchObject({ _id: request._id, status: 'open' });
    expect(again.version).toBeGreaterThan(declined.version);
    await answer(parent, again, { decision: 'blocked' });
    await requests.updateOne(stored, { $set: { answeredAt: longAgo() } });
    expect(await askFails(scout)).toBe('CONTACT_NOT_POSSIBLE');
    const { sent } = await scout.api.call(listContactRequests);
    expect(sent[0]?.status).toBe('declined');
    expect((await parent.api.call(listContactRequests)).received[0]?.status).toBe('blocked');
  });

  test('never under the key it was made with: a lost answer is given again, whatever came after, and is no other request', async () => {
    const again = (message: string) =>
      scout.api.send(requestContact, {
        params: { id: child.id },
        body: { ...body, message },
        headers: { 'idempotency-key': 'asked-once' },
      });
    const atOnce = await Promise.all([1, 2, 3].map(() => again(message)));
    expect(atOnce.map(({ status }) => status)).toEqual([201, 201, 201]);
    const [request] = (await scout.api.call(listContactRequests)).sent;
    if (!request) throw new Error('nothing was sent');
    expect((await again('Other words.')).status).toBe(409);
    await answer(parent, request, { decision: 'declined' });
    const late = await again(message);
    expect([late.status, await late.json()]).toMatchObject([201, { _id: request._id, status: 'declined' }]);
    expect((await parent.api.call(listContactRequests)).received).toHaveLength(1);
  });

  test('beyond so many in a day, also when they come at once', async () => {
    const athletes = await Promise.all(
      Array.from({ length: maxRequestsPerDay + 2 }, (_, n) => make(`Many ${String(n)}`, { years: 20 })),
    );
    const answers = await Promise.all(
      athletes.map(({ id }) => scout.api.send(requestContact, { params: { id }, body })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(maxRequestsPerDay);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(3600);
  });
});

test('an adult athlete answers alone, and gives the own contact', async () => {
  const athlete = await make('Grown', { years: 22, profile: { phone: '+91 98000 33333' } });
  const request = await ask(scout, athlete);
  expect((await answerFails(parent, request, email)).status).toBe(404);
  await answer(athlete, request, { decision: 'accepted', grant: { email: false, phone: true } });
  expect(await open(scout, request)).toEqual({
    name: expect.any(String),
    via: 'athlete',
    phone: '+91 98000 33333',
  });
});

test('the page of an athlete offers to ask only to who may, and says to the others of these roles why not', async () => {
  expect(await state(scout)).toEqual({ mayAsk: true, reason: null, answeredBy: 'family', request: null });
  const unverified = await make('Unverified', { role: 'sponsor', years: 40 });
  expect(await state(unverified)).toMatchObject({
    mayAsk: false,
    reason: expect.stringContaining('verified'),
  });
  expect(await state(await make('Friend', { years: 15 }))).toMatchObject({ mayAsk: false, reason: null });
  const request = await ask();
  expect(await state(scout)).toMatchObject({ mayAsk: false, request: { _id: request._id, status: 'open' } });
});

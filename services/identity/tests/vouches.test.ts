import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { notificationEndpoints } from '@ankur/contracts/identity/notifications/notifications.endpoints';
import { vouchEndpoints } from '@ankur/contracts/identity/vouches/vouches.endpoints';
import { waitFor } from '@ankur/test-kit/wait-for';
import { Types } from 'mongoose';
import { join, type Person } from './families.ts';
import { startIdentity, type Member, type TestIdentity } from './start-identity.ts';

const { listVouches, writeVouch, hideVouch, revokeVouch } = vouchEndpoints;
const body = { words: 'Turns up before I do.', figures: { speed: 80 } };
let identity: TestIdentity;
let athlete: Member;
let coach: Member;
let names = 0;
const make = (word: string, person: Person = {}) =>
  join(identity, `${word} ${String.fromCharCode(65 + Math.floor(names / 26), 65 + (names++ % 26))}`, person);

beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());
beforeEach(async () => {
  athlete = await make('Athlete', { years: 20 });
  coach = await make('Coach', { role: 'coach', years: 50, verified: true });
});

const write = (member = coach, { id } = athlete) => member.api.call(writeVouch, { params: { id }, body });
const writeFails = async (member: Member, { id } = athlete) =>
  (await member.api.fails(writeVouch, { params: { id }, body })).code;
const read = (member: Member | null = null, { id } = athlete) =>
  (member?.api ?? identity.anonymous).call(listVouches, { params: { id } });
const listed = async (member: Member | null) => (await read(member)).vouches.map((vouch) => vouch._id);

interface Copies {
  count: number;
  coachId: string;
  /** How many milliseconds after the vouch each was said. */
  at: (n: number) => number;
  state?: 'shown' | 'hidden';
  season?: string;
}

/** Stores what other coaches say beside a vouch, one a season. */
async function copy(id: string, { count, coachId, at, state = 'shown', season = state }: Copies) {
  const vouches = identity.database.collection('vouches');
  const said = await vouches.findOne({ _id: new Types.ObjectId(id) });
  await vouches.insertMany(
    Array.from({ length: count }, (_, n) => ({
      ...{ ...said, _id: new Types.ObjectId(), coachId, state, outbox: [] },
      ...{ season: `${season} ${String(n)}`, at: new Date((said?.['at'] as Date).getTime() + at(n)) },
    })),
  );
}

const vouchLines = async () =>
  (await athlete.api.call(notificationEndpoints.listNotifications, { query: {} })).notifications.filter(
    ({ kind }) => kind === 'vouch',
  );

test('only a verified coach vouches, and only for an athlete', async () => {
  expect((await identity.anonymous.fails(writeVouch, { params: { id: athlete.id }, body })).status).toBe(401);
  for (const member of [
    await make('Unverified', { role: 'coach', years: 40 }),
    await make('Scout', { role: 'scout', years: 40, verified: true }),
    await make('Athlete', { years: 30, verified: true }),
  ])
    expect(await writeFails(member)).toBe('VERIFIED_ONLY');
  expect((await identity.admin.fails(writeVouch, { params: { id: athlete.id }, body })).code).toBe(
    'VERIFIED_ONLY',
  );
  expect(await writeFails(coach, await make('Coach', { role: 'coach', years: 40 }))).toBe('USER_NOT_FOUND');
  expect(await writeFails(coach, await make('Private', { years: 15 }))).toBe('USER_NOT_FOUND');
  expect(await writeFails(coach, { ...athlete, id: 'f'.repeat(24) })).toBe('USER_NOT_FOUND');
});

test('a vouch stands on the page with its source, season and day, and is told once', async () => {
  expect(await read(coach)).toEqual({ vouches: [], mayWrite: true });
  const { _id } = await write();
  const { vouches } = await read();
  expect(vouches).toEqual([
    expect.objectContaining({
      _id,
      ...body,
      coach: expect.objectContaining({ _id: coach.id, isVerified: true }),
      season: expect.stringMatching(/^\d{4}$/),
      on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      isHidden: false,
    }),
  ]);
  await waitFor(async () => (await vouchLines()).length === 1);
  expect((await vouchLines())[0]).toMatchObject({
    actor: { _id: coach.id },
    path: `/athletes/${athlete.id}`,
  });
  expect((await read(coach)).mayWrite).toBe(false);
});

test('a vouch of words alone is read like any other', async () => {
  const { words } = body;
  await coach.api.call(writeVouch, { params: { id: athlete.id }, body: { words } });
  for (const reader of [null, athlete, coach])
    expect((await read(reader)).vouches).toEqual([expect.objectContaining({ words, figures: {} })]);
  const [vouch] = (await read()).vouches;
  const hide = { params: { id: vouch?._id ?? '' }, body: { isHidden: true } };
  expect(await athlete.api.call(hideVouch, hide)).toMatchObject({ words, figures: {}, isHidden: true });
});

test('there is one per coach, athlete and season, also of several at once', async () => {
  const answers = await Promise.all(
    [1, 2, 3].map(() => coach.api.send(writeVouch, { params: { id: athlete.id }, body })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect(await writeFails(coach)).toBe('ALREADY_VOUCHED');
  await write(await make('Coach', { role: 'coach', years: 50, verified: true }));
  await identity.database
    .collection('vouches')
    .updateMany({ coachId: coach.id }, { $set: { season: '2019' } });
  await write();
  expect((await read()).vouches).toHaveLength(3);
});

describe('what was said', () => {
  test('is hidden and shown again by the athlete alone', async () => {
    const { _id } = await write();
    const hide = (isHidden: boolean) =>
      athlete.api.call(hideVouch, { params: { id: _id }, body: { isHidden } });
    for (const member of [coach, await make('Stranger')]) {
      const refused = await member.api.fails(hideVouch, { params: { id: _id }, body: { isHidden: true } });
      expect(refused.status).toBe(404);
    }
    await hide(true);
    expect((await read()).vouches).toEqual([]);
    expect((await read(await make('Reader'))).vouches).toEqual([]);
    for (const member of [athlete, coach]) expect((await read(member)).vouches[0]?.isHidden).toBe(true);
    await hide(false);
    expect((await read()).vouches).toHaveLength(1);
  });

  test('is taken back by its coach alone, with its words and its line, and may be said anew', async () => {
    const { _id } = await write();
    await waitFor(async () => (await vouchLines()).length === 1);
    expect((await athlete.api.fails(revokeVouch, { params: { id: _id } })).status).toBe(404);
    await coach.api.call(revokeVouch, { params: { id: _id } });
    for (const member of [null, athlete, coach]) expect((await read(member)).vouches).toEqual([]);
    await waitFor(async () => (await vouchLines()).length === 0);
    const kept = await identity.database.collection('vouches').findOne({ _id: new Types.ObjectId(_id) });
    expect(JSON.stringify(kept)).not.toContain(body.words);
    const shown = { params: { id: _id }, body: { isHidden: false } };
    expect((await athlete.api.fails(hideVouch, shown)).status).toBe(404);
    expect((await coach.api.fails(revokeVouch, { params: { id: _id } })).status).toBe(404);
    await write();
    expect((await read()).vouches).toHaveLength(1);
  });

  test('stays hidden when its coach takes it back and says it anew, until the athlete shows it', async () => {
    const { _id } = await write();
    const hide = (isHidden: boolean) =>
      athlete.api.call(hideVouch, { params: { id: _id }, body: { isHidden } });
    const sayAnew = async () => {
      await coach.api.call(revokeVouch, { params: { id: _id } });
      return write();
    };
    await hide(true);
    for (let round = 0; round < 2; round += 1) {
      expect((await sayAnew()).isHidden).toBe(true);
      expect((await read()).vouches).toEqual([]);
    }
    await hide(false);
    expect((await sayAnew()).isHidden).toBe(false);
    expect((await read()).vouches).toHaveLength(1);
  });

  test('is not shown while the badge of its coach is gone, who can still take it back', async () => {
    const { _id } = await write();
    const users = identity.database.collection('users');
    await users.updateOne({ _id: new Types.ObjectId(coach.id) }, { $set: { isVerified: false } });
    for (const member of [null, athlete]) expect((await read(member)).vouches).toEqual([]);
    expect(await read(coach)).toMatchObject({
      vouches: [{ _id, coach: { isVerified: false } }],
      mayWrite: false,
    });
    await coach.api.call(revokeVouch, { params: { id: _id } });
    expect((await read(coach)).vouches).toEqual([]);
  });

  test('is read behind any number of newer ones that are hidden or whose coaches have no badge, and can be hidden itself', async () => {
    const { _id } = await write();
    const unverified = await make('Coach', { role: 'coach', years: 50 });
    const other = await make('Coach', { role: 'coach', years: 50, verified: true });
    // At one moment with it: what a page ends with does not come again, and what follows it is not passed over.
    await copy(_id, { count: 45, coachId: unverified.id, at: () => 0 });
    await copy(_id, { count: 25, coachId: other.id, at: (n) => 1000 + n, state: 'hidden' });
    for (const reader of [null, await make('Reader')]) expect(await listed(reader)).toEqual([_id]);
    expect(await listed(athlete)).toHaveLength(21);
    expect((await listed(athlete)).at(-1)).toBe(_id);
    await copy(_id, { count: 30, coachId: other.id, at: (n) => -1000 - n, season: 'earlier' });
    for (const reader of [null, coach]) expect(new Set(await listed(reader)).size).toBe(20);
    expect(await listed(athlete)).toHaveLength(40);
    expect((await listed(null))[0]).toBe(_id);
  });

  test('is shown to its coach behind any number of newer ones, once, and can be taken back', async () => {
    const { _id } = await write();
    const newer = await make('Coach', { role: 'coach', years: 50, verified: true });
    const add = (count: number, season: string) =>
      copy(_id, { count, coachId: newer.id, at: (n) => 1000 + n, season });
    await add(19, 'early');
    expect((await listed(coach)).filter((id) => id === _id)).toEqual([_id]);
    await add(1, 'late');
    expect(await listed(athlete)).not.toContain(_id);
    expect((await listed(coach)).at(-1)).toBe(_id);
    await identity.database
      .collection('users')
      .updateOne({ _id: new Types.ObjectId(coach.id) }, { $set: { isVerified: false } });
    expect(await listed(athlete)).not.toContain(_id);
    expect((await listed(coach)).at(-1)).toBe(_id);
    await coach.api.call(revokeVouch, { params: { id: _id } });
    expect(await listed(coach)).not.toContain(_id);
  });
});

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { adminUserEndpoints } from '@ankur/contracts/identity/admin-users.endpoints';
import { athleteEndpoints } from '@ankur/contracts/identity/athletes.endpoints';
import { profileEndpoints } from '@ankur/contracts/identity/profiles.endpoints';
import { bornYearsAgo } from './families.ts';
import { startIdentity, type Member, type TestIdentity } from './start-identity.ts';

const { listAthletes } = athleteEndpoints;
let identity: TestIdentity;
let viewer: Member;

async function addAthlete(name: string, profile: Record<string, unknown>) {
  const member = await identity.signUp(name);
  await member.api.call(profileEndpoints.updateProfile, { body: profile });
  return member;
}

/** What somebody wrote as location when there was no list of places. */
const wroteBefore = (username: string, location: string) =>
  identity.database.collection('users').updateOne({ username }, { $set: { location } });

beforeAll(async () => {
  identity = await startIdentity();
  viewer = await identity.signUp('Scout Sen', 'scout');
  await addAthlete('Asha Rao', { sport: 'Cricket', level: 'advanced', location: 'Pune' });
  await addAthlete('Kiran Das', {
    sport: 'hockey',
    location: 'Kochi, Kerala',
    dateOfBirth: bornYearsAgo(15),
    phone: '+91 98450 00000',
  });
  const users = identity.database.collection('users');
  await wroteBefore('Kiran Das', '14 Temple Road, Kadavanthra, Kochi, Kerala');
  // Minors are found with the consent of a guardian, and by whoever was verified.
  await users.updateOne({ username: 'Scout Sen' }, { $set: { isVerified: true } });
  await users.updateOne(
    { username: 'Kiran Das' },
    { $set: { family: { guardians: [], consentAt: new Date() } } },
  );
});
afterAll(() => identity.stop());

const find = async (query: Record<string, unknown> = {}) => await viewer.api.call(listAthletes, { query });
const names = async (query: Record<string, unknown>) =>
  (await find(query)).athletes.map(({ username }) => username);

describe('the directory of athletes', () => {
  test('is for members', async () => {
    expect((await identity.anonymous.fails(listAthletes)).status).toBe(401);
  });

  test('holds athletes only, and suspended ones not', async () => {
    expect(await names({})).toEqual(['Kiran Das', 'Asha Rao']);
    await identity.database
      .collection('users')
      .updateOne({ username: 'Asha Rao' }, { $set: { isSuspended: true } });
    expect(await names({})).toEqual(['Kiran Das']);
    await identity.database
      .collection('users')
      .updateOne({ username: 'Asha Rao' }, { $set: { isSuspended: false } });
  });

  test.each([
    ['ASHA', ['Asha Rao']],
    ['ricke', ['Asha Rao']],
    ['kochi', ['Kiran Das']],
    ['kochi, k', ['Kiran Das']],
    ['.*', []],
    ['(', []],
  ])('finds a part of name, sport or place in any case: %s', async (search, found) => {
    expect(await names({ search })).toEqual(found);
  });

  test.each([
    [{ sport: 'Hockey' }, ['Kiran Das']],
    [{ level: 'advanced' }, ['Asha Rao']],
    [{ location: 'pune' }, ['Asha Rao']],
    [{ verified: 'yes' }, []],
  ])('is filtered by %j', async (query, found) => {
    expect(await names(query)).toEqual(found);
  });

  test('shows of somebody under 18 the town, and finds nobody by a street', async () => {
    const { athletes } = await find({ search: 'kiran' });
    expect(athletes[0]).toMatchObject({ location: 'Kochi, Kerala', age: 15 });
    expect(JSON.stringify(athletes)).not.toMatch(/98450|Temple|@/);
    expect(JSON.stringify(athletes)).not.toContain(bornYearsAgo(15));
    expect(await names({ search: 'temple' })).toEqual([]);
    expect(await names({ location: 'temple' })).toEqual([]);
  });

  test('shows of an adult, too, the places of the list and finds nobody by a street', async () => {
    await addAthlete('Ravi Iyer', { location: 'Bengaluru', dateOfBirth: bornYearsAgo(30) });
    await wroteBefore('Ravi Iyer', 'HSR Layout, Bengaluru 560102');
    const { athletes } = await find({ search: 'bengaluru' });
    expect(athletes.map(({ username, location }) => [username, location])).toEqual([
      ['Ravi Iyer', 'Bengaluru'],
    ]);
    expect(await names({ location: 'hsr' })).toEqual([]);
    await identity.database.collection('users').deleteOne({ username: 'Ravi Iyer' });
  });

  test('has pages, and none beyond the last', async () => {
    expect(await find({ limit: 1 })).toMatchObject({ total: 2, totalPages: 2, currentPage: 1 });
    expect(await names({ limit: 1, page: 2 })).toEqual(['Asha Rao']);
    expect(await names({ limit: 1, page: 3 })).toEqual([]);
    expect((await viewer.api.fails(listAthletes, { query: { limit: 49 } })).status).toBe(400);
  });

  test('knows members from before it', async () => {
    await identity.database
      .collection('users')
      .updateOne({ username: 'Asha Rao' }, { $unset: { directoryKey: 1, placeKey: 1, searchStarts: 1 } });
    await identity.database
      .collection('users')
      .updateOne({ username: 'Kiran Das' }, { $set: { placeKey: 'temple road, kochi' } });
    await identity.database.collection('migrations').deleteMany({});
    await identity.restart();
    const scout = identity.as({ userId: viewer.id, role: 'scout', username: 'Scout Sen' });
    const { athletes } = await scout.call(listAthletes, { query: { search: 'pune' } });
    expect(athletes.map(({ username }) => username)).toEqual(['Asha Rao']);
    expect((await scout.call(listAthletes, { query: { location: 'temple' } })).total).toBe(0);
    const { listUsers } = adminUserEndpoints;
    expect((await identity.admin.call(listUsers, { query: { search: 'asha' } })).total).toBe(1);
  });

  test('finds names and sports however they are typed, also of members from before', async () => {
    const { api, email } = await identity.signUp('Zoe Thomas');
    const username = 'Zoe\u0301 Thomas';
    await api.call(profileEndpoints.updateProfile, { body: { username } });
    const kept = { sport: 'bike-racing', directoryKey: `${username.toLowerCase()}\nbike-racing\n` };
    await identity.database.collection('users').updateOne({ email }, { $set: kept });
    await identity.database.collection('migrations').deleteMany({});
    await identity.restart();
    const scout = identity.as({ userId: viewer.id, role: 'scout', username: 'Scout Sen' });
    const total = async (search: string) => (await scout.call(listAthletes, { query: { search } })).total;
    for (const search of ['ZO\u00c9 tho', 'Zoe\u0301', 'Ｔｈｏｍａｓ', 'bike racing', 'Bike-Racing', 'e-r'])
      expect([search, await total(search)]).toEqual([search, 1]);
    expect(await total('bikeracing')).toBe(0);
  });
});

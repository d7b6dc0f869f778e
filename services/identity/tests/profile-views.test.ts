import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { profileViewEndpoints } from '@ankur/contracts/identity/profile-views.endpoints';
import { profileEndpoints } from '@ankur/contracts/identity/profiles.endpoints';
import { becomeGuardian, bornYearsAgo } from './families.ts';
import { startIdentity, type Member, type TestIdentity } from './start-identity.ts';
import { workOf } from './work-of.ts';

const { recordProfileView, getProfileViews } = profileViewEndpoints;
let identity: TestIdentity;
let adult: Member;
let minor: Member;
let coach: Member;

async function join(name: string, role: string, years: number | null) {
  const member = await identity.signUp(name, role);
  const body = years === null ? {} : { dateOfBirth: bornYearsAgo(years) };
  await member.api.call(profileEndpoints.updateProfile, { body });
  return member;
}

beforeAll(async () => {
  identity = await startIdentity();
  adult = await join('Asha Rao', 'athlete', 24);
  minor = await join('Kiran Das', 'athlete', 15);
  coach = await join('Coach Sen', 'coach', 40);
});
afterAll(() => identity.stop());

const look = (viewer: Member, profile: Member) =>
  viewer.api.call(recordProfileView, { params: { id: profile.id } });
const views = (owner: Member) => owner.api.call(getProfileViews);
const namesOf = async (owner: Member) =>
  (await views(owner)).latest.map(({ viewer }) => viewer?.username ?? null);

test('looking is for members, and only at a profile that is there', async () => {
  const params = { id: adult.id };
  expect((await identity.anonymous.fails(recordProfileView, { params })).status).toBe(401);
  expect((await identity.anonymous.fails(getProfileViews)).status).toBe(401);
  expect((await coach.api.fails(recordProfileView, { params: { id: 'f'.repeat(24) } })).status).toBe(404);
});

test('a member is counted once, however often they look, and the owner never', async () => {
  await Promise.all([look(coach, adult), look(coach, adult), look(adult, adult)]);
  expect(await views(adult)).toMatchObject({
    total: 1,
    byRole: [{ role: 'coach', count: 1 }],
    latest: [{ role: 'coach', viewer: { _id: coach.id, username: 'Coach Sen' } }],
  });
  expect(JSON.stringify(await views(adult))).not.toMatch(/@|dateOfBirth/);
});

test('of a hundred looks at once one is written', async () => {
  const member = await join('Often Looking', 'scout', 30);
  const athlete = await join('Much Seen', 'athlete', 20);
  const work = await workOf(['profileViews'], () =>
    Promise.all(Array.from({ length: 100 }, () => look(member, athlete))),
  );
  expect(work).toEqual(['profileViews.updateOne']);
  expect(await views(athlete)).toMatchObject({ total: 1, latest: [{ role: 'scout' }] });
});

test('a minor who looks is named to no unverified adult, nor is whoever has told no age', async () => {
  const unknown = await join('Age Untold', 'scout', null);
  await look(minor, adult);
  await look(unknown, adult);
  expect(await namesOf(adult)).toEqual([null, null, 'Coach Sen']);
  expect((await views(adult)).total).toBe(3);
  await identity.database
    .collection('users')
    .updateOne({ username: 'Asha Rao' }, { $set: { isVerified: true } });
  // A badge makes nobody less of a stranger to a minor for whom no guardian has consented.
  expect(await namesOf(adult)).toEqual(['Age Untold', null, 'Coach Sen']);
  await becomeGuardian(coach, minor);
  expect(await namesOf(adult)).toEqual(['Age Untold', 'Kiran Das', 'Coach Sen']);
});

test('a minor reads who looked by role alone', async () => {
  await look(coach, minor);
  expect(await views(minor)).toMatchObject({ total: 1, latest: [{ role: 'coach', viewer: null }] });
});

test('what is older than thirty days counts no more', async () => {
  const long = new Date(Date.now() - 31 * 24 * 60 * 60_000);
  await identity.database
    .collection('profileViews')
    .updateOne({ viewerId: minor.id }, { $set: { at: long } });
  expect((await views(adult)).total).toBe(2);
});

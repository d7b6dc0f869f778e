import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { profileEndpoints } from '@ankur/contracts/identity/profiles.endpoints';
import { dayInIndia } from '@ankur/service-kit/days/day-in-india';
import { Types } from 'mongoose';
import { startIdentity, type TestIdentity } from './start-identity.ts';

const { getOwnProfile, getProfile, updateProfile } = profileEndpoints;
let identity: TestIdentity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

test('shows figures with who says them and since when, and none to anybody without', async () => {
  const member = await identity.signUp('Figure Teller');
  const params = { id: member.id };
  const on = dayInIndia(new Date());
  await member.api.call(updateProfile, { body: { performanceDNA: { speed: 82 } } });
  expect(await identity.anonymous.call(getProfile, { params })).toMatchObject({
    performanceDNA: { speed: 82 },
    performanceSource: { source: 'self', on },
    performanceDays: { speed: on },
  });
  await member.api.call(updateProfile, { body: { performanceDNA: {} } });
  const cleared = await identity.anonymous.call(getProfile, { params });
  expect(cleared).not.toHaveProperty('performanceDNA');
  expect(cleared).not.toHaveProperty('performanceSource');
  const undatedBest = { label: '400 m', mark: '56.84', source: 'self' };
  await identity.database
    .collection('users')
    .updateOne(
      { username: 'Figure Teller' },
      { $set: { personalBests: [undatedBest], performanceDNA: { speed: 1 } } },
    );
  const seen = await identity.anonymous.call(getProfile, { params });
  expect(seen).not.toHaveProperty('personalBests');
  expect(seen).not.toHaveProperty('performanceDNA');
  expect((await member.api.call(getOwnProfile)).personalBests).toEqual([undatedBest]);
});

test('keeps the figures that two open forms add, and takes out what one of them cleared', async () => {
  const { api } = await identity.signUp('Figures Of Two');
  const seenFigures = { speed: 80 };
  await api.call(updateProfile, { body: { performanceDNA: seenFigures } });
  await api.call(updateProfile, { body: { performanceDNA: { speed: 80, agility: 74 }, seenFigures } });
  const { user } = await api.call(updateProfile, { body: { performanceDNA: { skill: 5 }, seenFigures } });
  expect(user.performanceDNA).toEqual({ agility: 74, skill: 5 });
});

test('dates the figure that is changed, and none of the others', async () => {
  const { api, id } = await identity.signUp('Figures Of Days');
  const params = { id };
  await api.call(updateProfile, { body: { performanceDNA: { speed: 80, skill: 5 } } });
  await identity.database
    .collection('users')
    .updateOne(
      { _id: new Types.ObjectId(id) },
      { $set: { performanceOn: '2026-09-12' }, $unset: { performanceDays: true } },
    );
  const before = await identity.anonymous.call(getProfile, { params });
  expect(before.performanceDays).toEqual({ speed: '2026-09-12', skill: '2026-09-12' });
  await api.call(updateProfile, { body: { performanceDNA: { speed: 80, skill: 6 } } });
  const on = dayInIndia(new Date());
  expect(await identity.anonymous.call(getProfile, { params })).toMatchObject({
    performanceDays: { speed: '2026-09-12', skill: on },
    performanceSource: { source: 'self', on },
  });
});

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { adminUserEndpoints } from '@ankur/contracts/identity/admin-users.endpoints';
import { platformEndpoints } from '@ankur/contracts/identity/platform.endpoints';
import { revocationEndpoints } from '@ankur/contracts/identity/revocations.endpoints';
import { sessionEndpoints } from '@ankur/contracts/identity/sessions.endpoints';
import { createLogger } from '@ankur/service-kit/logger';
import { waitFor } from '@ankur/test-kit/wait-for';
import { seedIdentity, type IdentitySeed } from '../src/seed/seed-identity.ts';
import { startIdentity, type TestIdentity } from './start-identity.ts';

const { getPublicSettings, getPublicStats, getAdminStats } = platformEndpoints;
const demo: IdentitySeed = {
  people: [
    {
      _id: '65a000000000000000000001',
      username: 'Ankur Desk',
      email: 'admin@ankur.example',
      role: 'admin',
      isVerified: true,
      bio: 'Keeps watch.',
      joinedDaysAgo: 400,
    },
    {
      _id: '65a000000000000000000002',
      username: 'Meera Nair',
      email: 'meera@ankur.example',
      role: 'athlete',
      isVerified: true,
      sport: 'athletics',
      joinedDaysAgo: 200,
    },
    {
      _id: '65a000000000000000000003',
      username: 'Coach Farida',
      email: 'farida@ankur.example',
      role: 'coach',
      isVerified: false,
      sport: 'athletics',
      joinedDaysAgo: 2,
    },
  ],
  password: 'Sprout!2345',
  shownAccounts: [{ label: 'Athlete', email: 'meera@ankur.example' }],
};
let identity: TestIdentity;
beforeAll(async () => {
  identity = await startIdentity({ DEMO: true, ADMIN_EMAIL: undefined, ADMIN_PASSWORD: undefined });
  const deps = {
    env: { MONGODB_URI: identity.uri },
    bus: identity.bus,
    logger: createLogger({ name: 'seed', level: 'silent' }),
  };
  await Promise.all(
    [seedIdentity(deps, demo), seedIdentity(deps, demo)].map((run) => run.catch(() => undefined)),
  );
  await seedIdentity(deps, demo);
});
afterAll(() => identity.stop());

describe('the demo', () => {
  test('has each person once, however often it is seeded', async () => {
    expect(await identity.database.collection('users').countDocuments({})).toBe(3);
    expect(await identity.database.collection('credentials').countDocuments({})).toBe(3);
  });

  test('lets the shown accounts sign in', async () => {
    const { demoAccounts } = await waitFor(async () => {
      const settings = await identity.anonymous.call(getPublicSettings);
      return settings.demoAccounts.length > 1 ? settings : null;
    });
    expect(demoAccounts.map(({ label }) => label)).toEqual(['Admin', 'Athlete']);
    for (const { email, password } of demoAccounts) {
      await identity.anonymous.call(sessionEndpoints.login, { body: { email, password } });
    }
  });
});

describe('public settings', () => {
  test('name the product and its contact details to everybody', async () => {
    const settings = await identity.anonymous.call(getPublicSettings);
    expect(settings.product).toMatchObject({ name: 'Ankur', tagline: 'Every champion starts as one' });
    expect(settings.contact.location).toContain('Hyderabad');
    expect(settings.uploads).toEqual({
      maxFileBytes: 5_242_880,
      maxFiles: 5,
      maxImageSizeMB: 2,
      allowedImageTypes: ['image/jpeg', 'image/png', 'image/webp'],
    });
    expect(settings).toMatchObject({
      maintenanceMode: false,
      features: { enableCommunity: true, enableEvents: true, enableBlogs: true },
    });
  });

  test('are refused without a signed identity', async () => {
    expect((await identity.as(null).fails(getPublicSettings)).status).toBe(401);
    expect((await identity.as(null).fails(getPublicStats)).status).toBe(401);
  });
});

describe('statistics', () => {
  test('equal the store', async () => {
    expect(await identity.anonymous.call(getPublicStats)).toMatchObject({
      members: 3,
      athletes: 1,
      sports: 1,
      activeToday: 2,
      source: 'Accounts, sessions and health checks',
    });
    expect(await identity.admin.call(getAdminStats)).toMatchObject({
      totalUsers: 3,
      verifiedUsers: 2,
      suspendedUsers: 0,
      pendingUsers: 1,
      recentRegistrations: 1,
      registrationsBefore: 0,
      sportStats: [
        { _id: 'athletics', count: 2 },
        { _id: 'unknown', count: 1 },
      ],
      levelStats: [{ _id: 'unknown', count: 3 }],
      roleStats: [
        { _id: 'admin', count: 1 },
        { _id: 'athlete', count: 1 },
        { _id: 'coach', count: 1 },
      ],
      source: 'Accounts',
    });
  });

  test('for admins know of a member before those for visitors, which are counted every ten seconds', async () => {
    const before = await identity.admin.call(getAdminStats);
    const first = await identity.anonymous.call(getPublicStats);
    await identity.signUp('Uncounted Yet');
    const again = await identity.anonymous.call(getPublicStats);
    const between = Date.parse(again.countedAt) - Date.parse(first.countedAt);
    // The ten seconds may have ended just now.
    expect(between === 0 || between > 5000).toBe(true);
    const after = await identity.admin.call(getAdminStats);
    expect([after.totalUsers, after.pendingUsers]).toEqual([before.totalUsers + 1, before.pendingUsers + 1]);
    for (const groups of [after.sportStats, after.levelStats, after.roleStats])
      expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(after.totalUsers);
  });
});

describe('revocations', () => {
  const { listRevocations } = revocationEndpoints;

  test('are for other services only', async () => {
    expect((await identity.anonymous.fails(listRevocations)).status).toBe(401);
    expect((await identity.admin.fails(listRevocations)).status).toBe(403);
    expect((await identity.as(null).fails(listRevocations)).status).toBe(401);
  });

  test('rise, can be polled with the highest one seen, and stay after a restart', async () => {
    const gateway = () => identity.as({ service: 'gateway' });
    const one = await identity.signUp('Poll One');
    const two = await identity.signUp('Poll Two');
    for (const { id } of [one, two]) {
      await identity.admin.call(adminUserEndpoints.suspendUser, {
        params: { id },
        body: { isSuspended: true },
      });
    }
    const { revocations } = await gateway().call(listRevocations);
    const [first, second] = [one, two].map(
      ({ id }) => revocations.find(({ subject }) => subject === id)?.seq ?? 0,
    );
    expect(second).toBeGreaterThan(first ?? Infinity);
    await identity.restart();
    const newest = Math.max(...revocations.map(({ seq }) => seq));
    await identity.admin.call(adminUserEndpoints.suspendUser, {
      params: { id: one.id },
      body: { isSuspended: false },
    });
    const later = await gateway().call(listRevocations, { query: { after: newest } });
    expect(later.revocations.find(({ subject }) => subject === one.id)).toMatchObject({ lifted: true });
    expect(later.revocations.find(({ subject }) => subject === one.id)?.seq).toBeGreaterThan(newest);
  });
});

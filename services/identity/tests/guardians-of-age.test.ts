import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { adminUserEndpoints } from '@ankur/contracts/identity/admin-users.endpoints';
import { familyEndpoints } from '@ankur/contracts/identity/family/family.endpoints';
import { profileEndpoints } from '@ankur/contracts/identity/profiles.endpoints';
import { waitFor } from '@ankur/test-kit/wait-for';
import { becomeGuardian, bornYearsAgo, join } from './families.ts';
import { startIdentity, type Member, type TestIdentity } from './start-identity.ts';

const { getFamily } = familyEndpoints;
const { updateProfile } = profileEndpoints;
let identity: TestIdentity;
let events: Server;
/** Happens while events is asked for the catalogue of sports. */
let meanwhile: () => Promise<unknown> = () => Promise.resolve();

beforeAll(async () => {
  const sport = { _id: '65e000000000000000000001', name: 'Kho-Kho', slug: 'kho-kho', icon: '🏃' };
  const catalogue = [{ ...sport, shortDescription: '', description: '', featured: false }];
  events = createServer((_req, res) => {
    void meanwhile().finally(() => {
      res.setHeader('content-type', 'application/json').end(JSON.stringify(catalogue));
    });
  }).listen(0, '127.0.0.1');
  await once(events, 'listening');
  const url = `http://127.0.0.1:${String((events.address() as AddressInfo).port)}`;
  identity = await startIdentity({}, { urls: { events: url } });
});
afterAll(async () => {
  await identity.stop();
  events.close();
});

const familyOf = async (child: Member) => (await child.api.call(getFamily)).own;

test('a child does not grow up by a form that was sent before its guardian came', async () => {
  const child = await join(identity, 'Quick Child', { years: 15 });
  const at = new Date();
  const guardians = [{ id: identity.adminId, since: at, consent: 'given', at }];
  meanwhile = () =>
    identity.database
      .collection('users')
      .updateOne(
        { username: 'Quick Child' },
        { $set: { family: { guardians, consentAt: at } }, $inc: { version: 1 } },
      );
  const grown = { sport: 'kho-kho', dateOfBirth: bornYearsAgo(30) };
  const refused = await child.api.fails(updateProfile, { body: grown });
  expect([refused.status, refused.field]).toEqual([400, 'dateOfBirth']);
  expect(await familyOf(child)).toMatchObject({ isMinor: true, guardians: [{ consent: 'given' }] });
});

test('who is not known to be of age any longer is no guardian, and their consent ends', async () => {
  const child = await join(identity, 'Led Child', { years: 14 });
  const [friend, parent] = [
    await join(identity, 'Older Friend', { years: 20 }),
    await join(identity, 'True Parent', { years: 45 }),
  ];
  const stranger = () => identity.anonymous.call(profileEndpoints.getProfile, { params: { id: child.id } });
  await becomeGuardian(friend, child);
  expect(await stranger()).not.toHaveProperty('isPrivate');
  await identity.admin.call(adminUserEndpoints.updateUser, {
    params: { id: friend.id },
    body: { dateOfBirth: bornYearsAgo(16) },
  });
  await waitFor(async () => (await stranger()).isPrivate === true);
  expect(await familyOf(child)).toMatchObject({ guardians: [], consentAt: null });
  expect((await friend.api.call(getFamily)).children).toEqual([]);

  await becomeGuardian(parent, child);
  // Nothing of it changes while the guardian stays of age.
  await parent.api.call(updateProfile, { body: { dateOfBirth: bornYearsAgo(46) } });
  await parent.api.call(updateProfile, { body: { dateOfBirth: '' } });
  await waitFor(async () => (await familyOf(child))?.consentAt === null);
});

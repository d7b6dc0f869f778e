import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { SportsCategory } from '@ankur/contracts/events/sports-category';
import { adminUserEndpoints } from '@ankur/contracts/identity/admin-users.endpoints';
import { profileEndpoints } from '@ankur/contracts/identity/profiles.endpoints';
import { startIdentity, type Member, type TestIdentity } from './start-identity.ts';

const { getProfile, updateProfile } = profileEndpoints;
const { updateUser } = adminUserEndpoints;

const sport = (_id: string, name: string, slug: string): SportsCategory => ({
  ...{ _id, name, slug, icon: '🏃', shortDescription: '', description: name, featured: false },
});
const catalogue = [
  sport('65e000000000000000000001', 'Kho-Kho', 'kho-kho'),
  sport('65e000000000000000000002', 'Bike Racing', 'bike-racing'),
];

let identity: TestIdentity;
let events: Server;
let meera: Member;
/** What events answers; null while it does not. */
let listed: SportsCategory[] | null;

beforeAll(async () => {
  events = createServer((_req, res) => {
    if (listed === null) res.writeHead(500).end();
    else res.setHeader('content-type', 'application/json').end(JSON.stringify(listed));
  }).listen(0, '127.0.0.1');
  await once(events, 'listening');
  const url = `http://127.0.0.1:${String((events.address() as AddressInfo).port)}`;
  identity = await startIdentity({}, { urls: { events: url } });
  meera = await identity.signUp('Meera Nair');
});
beforeEach(() => {
  listed = catalogue;
});
afterAll(async () => {
  await identity.stop();
  events.close();
});

const refused = { status: 400, code: 'VALIDATION_FAILED', field: 'sport' };
const shown = async () =>
  (await identity.anonymous.call(getProfile, { params: { id: meera.id } })).sport ?? null;
const save = (sport: string) => ({ body: { sport } });
const correct = (sport: string) => ({ params: { id: meera.id }, body: { sport } });

test('a sport of the catalogue is taken, whoever enters it, and nothing else: strangers read it', async () => {
  await meera.api.call(updateProfile, save('Kho-Kho'));
  expect(await shown()).toBe('kho-kho');
  await identity.admin.call(updateUser, correct('Bike Racing'));
  expect(await shown()).toBe('bike-racing');
  await identity.admin.call(updateUser, correct('athletics'));
  expect(await shown()).toBe('athletics');
  for (const words of ['call me at 98450 00000', 'all', 'lagori']) {
    expect(await meera.api.fails(updateProfile, save(words))).toMatchObject({
      ...refused,
      errors: [{ field: 'sport', message: 'choose a sport of the list' }],
    });
    expect(await identity.admin.fails(updateUser, correct(words))).toMatchObject(refused);
  }
  expect(await shown()).toBe('athletics');
});

test('a stored sport that has left the catalogue stays as it is, and can be cleared', async () => {
  await meera.api.call(updateProfile, save('kho-kho'));
  listed = [];
  await meera.api.call(updateProfile, { body: { sport: 'Kho-Kho', bio: 'Chaser' } });
  expect(await shown()).toBe('kho-kho');
  await meera.api.call(updateProfile, save(''));
  expect(await shown()).toBeNull();
});

test('while events does not answer the usual sports are saved, and no other is called wrong', async () => {
  listed = null;
  await meera.api.call(updateProfile, save('hockey'));
  expect(await shown()).toBe('hockey');
  expect(await meera.api.fails(updateProfile, save('kho-kho'))).toMatchObject({ status: 503 });
  expect(await identity.admin.fails(updateUser, correct('kho-kho'))).toMatchObject({ status: 503 });
});

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { contactRequestEndpoints } from '@ankur/contracts/identity/family/contact.endpoints';
import { vouchEndpoints } from '@ankur/contracts/identity/vouches/vouches.endpoints';
import { becomeGuardian, join } from './families.ts';
import { startIdentity, type Member, type TestIdentity } from './start-identity.ts';

const { requestContact, getContactState, listContactRequests, answerContactRequest, openContact } =
  contactRequestEndpoints;
const body = { purpose: 'trial', message: 'It is me again.' };
const words = 'She listens to nobody but me.';
let identity: TestIdentity;
let community: Server;
/** Whom the community says to be parted from whoever is asked about; null while it is away. */
let parted: string[] | null = [];
let athlete: Member;
let coach: Member;
let names = 0;

beforeAll(async () => {
  community = createServer((_req, res) => {
    if (parted === null) return void res.writeHead(503).end();
    res.setHeader('content-type', 'application/json');
    res.end(JSON.stringify({ blocked: parted }));
  }).listen(0, '127.0.0.1');
  await once(community, 'listening');
  const url = `http://127.0.0.1:${String((community.address() as AddressInfo).port)}`;
  identity = await startIdentity({ RATE_LIMIT_SCALE: 100 }, { urls: { community: url } });
});
afterAll(async () => {
  await identity.stop();
  community.close();
});
beforeEach(async () => {
  const letter = String.fromCharCode(65 + names++);
  athlete = await join(identity, `Left Alone ${letter}`, { years: 21 });
  coach = await join(identity, `Comes Back ${letter}`, { role: 'coach', years: 40, verified: true });
});

const ofAthlete = () => ({ params: { id: athlete.id } });

test('who is parted from an athlete by a block reaches them neither by a request for contact nor by a vouch', async () => {
  parted = [athlete.id];
  expect((await coach.api.fails(requestContact, { ...ofAthlete(), body })).code).toBe('CONTACT_NOT_POSSIBLE');
  expect(await coach.api.call(getContactState, ofAthlete())).toMatchObject({ mayAsk: false, request: null });
  const said = { words, figures: {} };
  expect((await coach.api.fails(vouchEndpoints.writeVouch, { ...ofAthlete(), body: said })).code).toBe(
    'USER_NOT_FOUND',
  );
  expect(await coach.api.call(vouchEndpoints.listVouches, ofAthlete())).toMatchObject({ mayWrite: false });
  expect((await athlete.api.call(listContactRequests)).received).toEqual([]);
  expect((await athlete.api.call(vouchEndpoints.listVouches, ofAthlete())).vouches).toEqual([]);
});

test('a block closes the contact that was granted before it, to the athlete as to the guardian who granted it', async () => {
  parted = [];
  const child = await join(identity, `Closes Again ${String.fromCharCode(64 + names)}`, { years: 15 });
  const parent = await join(identity, `Guards Her ${String.fromCharCode(64 + names)}`, { years: 45 });
  await becomeGuardian(parent, child);
  const ofChild = { params: { id: child.id } };
  const { _id: id, version } = await coach.api.call(requestContact, { ...ofChild, body });
  const grant = { email: true, phone: false };
  await parent.api.call(answerContactRequest, {
    params: { id },
    body: { decision: 'accepted', version, grant },
  });
  const open = () => coach.api.fails(openContact, { params: { id } });
  const sent = async () => (await coach.api.call(listContactRequests)).sent[0]?.status;
  expect((await coach.api.call(openContact, { params: { id } })).via).toBe('guardian');
  for (const blocker of [child, parent]) {
    parted = [blocker.id];
    expect((await open()).code).toBe('NOT_FOUND');
    expect(await sent()).toBe('withdrawn');
    expect((await coach.api.call(getContactState, ofChild)).request?.status).toBe('withdrawn');
  }
  parted = ['f'.repeat(24)];
  expect(await sent()).toBe('accepted');
  expect((await coach.api.call(openContact, { params: { id } })).via).toBe('guardian');
});

test('a block of somebody else, or a community that is away, stands in nobody’s way', async () => {
  parted = ['f'.repeat(24)];
  expect(await coach.api.call(getContactState, ofAthlete())).toMatchObject({ mayAsk: true });
  expect(await coach.api.call(vouchEndpoints.listVouches, ofAthlete())).toMatchObject({ mayWrite: true });
  parted = null;
  expect((await coach.api.call(requestContact, { ...ofAthlete(), body })).status).toBe('open');
});

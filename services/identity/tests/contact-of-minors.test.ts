import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Endpoint } from '@ankur/contracts/endpoint';
import { endpointList } from '@ankur/contracts/endpoints';
import { adminUserEndpoints } from '@ankur/contracts/identity/admin-users.endpoints';
import { contactRequestEndpoints } from '@ankur/contracts/identity/family/contact.endpoints';
import { familyEndpoints } from '@ankur/contracts/identity/family/family.endpoints';
import { notificationEndpoints } from '@ankur/contracts/identity/notifications/notifications.endpoints';
import { profileEndpoints } from '@ankur/contracts/identity/profiles.endpoints';
import { profileViewEndpoints } from '@ankur/contracts/identity/profile-views.endpoints';
import { vouchEndpoints } from '@ankur/contracts/identity/vouches/vouches.endpoints';
import { liveMappings } from '@ankur/contracts/live';
import { createLogger } from '@ankur/service-kit/logger';
import { waitFor } from '@ankur/test-kit/wait-for';
import type { TestApi } from '@ankur/test-kit/api-as';
import { becomeGuardian, join } from './families.ts';
import { startIdentity, type Member, type TestIdentity } from './start-identity.ts';

let identity: TestIdentity;
let child: Member;
let parent: Member;
let scout: Member;
let coach: Member;
let written = '';

const dateOfBirth = `${String(new Date().getUTCFullYear() - 15)}-03-09`;
/** What leads to a minor: the address, the number, the day of birth, the street. */
const secrets = () => [
  child.email,
  'tara.minor',
  // Long enough that no id holds it by chance.
  ...['98111 98111', '9811198111'],
  dateOfBirth,
  'Temple Road',
];
const leaks = (text: string) => secrets().filter((secret) => text.includes(secret));

beforeAll(async () => {
  const stream = {
    write: (line: string) => {
      written += line;
    },
  };
  identity = await startIdentity({}, { logger: createLogger({ name: 'identity', level: 'debug', stream }) });
  child = await join(identity, 'Tara Minor', {
    profile: {
      sport: 'hockey',
      dateOfBirth,
      phone: '+91 98111 98111',
      location: 'Kochi, Kerala',
    },
  });
  // Written before places came from a list.
  await identity.database
    .collection('users')
    .updateOne({ username: 'Tara Minor' }, { $set: { location: '14 Temple Road, Kochi, Kerala' } });
  parent = await join(identity, 'Lata Parent', { years: 44 });
  scout = await join(identity, 'Ravi Asker', { role: 'scout', years: 40, verified: true });
  coach = await join(identity, 'Farida Teacher', { role: 'coach', years: 50, verified: true });
});
afterAll(() => identity.stop());

/** Everything that happens between a request and its answer, and a profile that changes. */
async function liveThrough(): Promise<{ requestId: string; vouchId: string }> {
  await becomeGuardian(parent, child);
  const params = { id: child.id };
  await scout.api.call(profileViewEndpoints.recordProfileView, { params });
  const vouch = await coach.api.call(vouchEndpoints.writeVouch, { params, body: { words: 'Fast.' } });
  const request = await scout.api.call(contactRequestEndpoints.requestContact, {
    params,
    body: { purpose: 'trial', message: 'Trials in June.' },
  });
  const answer = { decision: 'accepted', version: 1, grant: { email: true, phone: false } };
  const ofRequest = { params: { id: request._id } };
  await parent.api.call(contactRequestEndpoints.answerContactRequest, { ...ofRequest, body: answer });
  await scout.api.call(contactRequestEndpoints.openContact, ofRequest);
  await child.api.call(profileEndpoints.updateProfile, { body: { bio: 'Left wing' } });
  return { requestId: request._id, vouchId: vouch._id };
}

/** Every read of this service that others may call, with the ids of the child wherever an id stands. */
async function readAll(api: TestApi, ids: Record<string, string>): Promise<string[]> {
  const reads: Endpoint[] = endpointList.filter(
    ({ service, method, access }) => service === 'identity' && method === 'GET' && access !== 'admin',
  );
  return Promise.all(
    reads.map(async (endpoint) => {
      const params = Object.fromEntries(
        [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, ids[name] ?? child.id]),
      );
      return `${endpoint.id}: ${await (await api.send(endpoint, { params })).text()}`;
    }),
  );
}

test('nothing that leads to a minor is in any answer to others, any event, message, line, export, log or store beside the account', async () => {
  const { requestId, vouchId } = await liveThrough();
  const lines = await waitFor(async () => {
    const { notifications } = await parent.api.call(notificationEndpoints.listNotifications, { query: {} });
    return notifications.length > 0 ? notifications : null;
  });
  expect(lines.map(({ kind }) => kind)).toEqual(['contact']);
  await waitFor(async () => {
    const params = { id: child.id };
    return (await parent.api.call(familyEndpoints.listAccess, { params })).lines.length >= 4;
  });

  const answers = (
    await Promise.all(
      [identity.anonymous, scout.api, coach.api, parent.api].map((api) =>
        readAll(api, { requestId, vouchId }),
      ),
    )
  ).flat();
  expect(answers.length).toBeGreaterThan(60);
  expect(answers.filter((answer) => leaks(answer).length > 0)).toEqual([]);
  // The child itself reads them, so the scan can find them.
  expect((await readAll(child.api, {})).filter((answer) => leaks(answer).length > 0)).not.toEqual([]);

  expect(identity.events.length).toBeGreaterThan(8);
  expect(leaks(JSON.stringify(identity.events))).toEqual([]);
  const messages = identity.events.flatMap((event) =>
    liveMappings
      .filter(({ definition: { type } }) => type === event.type)
      .flatMap((mapping) => (mapping.messages as (data: never) => unknown[])(event.data as never)),
  );
  expect(JSON.stringify(messages)).toContain('contact:changed');
  expect(leaks(JSON.stringify(messages))).toEqual([]);

  const file = await identity.admin.send(adminUserEndpoints.exportUsers, { query: { format: 'csv' } });
  const exported = await file.text();
  expect(exported).toContain('Tara Minor');
  expect(leaks(exported)).toEqual([]);

  const collections = await identity.database.listCollections();
  for (const { name } of collections.filter(({ name: collection }) => collection !== 'users')) {
    const stored = JSON.stringify(await identity.database.collection(name).find({}).toArray());
    expect([name, leaks(stored)]).toEqual([name, []]);
  }
  expect(written).toContain('/api/contact-requests/:id/contact');
  expect(leaks(written)).toEqual([]);
});

import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { generate } from 'otplib';
import { dataExportEndpoints, maxExportsPerDay } from '@ankur/contracts/identity/data-export.endpoints';
import { contactRequestEndpoints } from '@ankur/contracts/identity/family/contact.endpoints';
import { profileEndpoints } from '@ankur/contracts/identity/profiles.endpoints';
import { profileViewEndpoints } from '@ankur/contracts/identity/profile-views.endpoints';
import { twoFactorEndpoints } from '@ankur/contracts/identity/two-factor.endpoints';
import { startIdentity, strongPassword, type TestIdentity } from './start-identity.ts';

const { exportOwnData } = dataExportEndpoints;
const body = { password: strongPassword };
let identity: TestIdentity;
let others: Server;
/** Calls of the other services, and whether they answer. */
const asked: string[] = [];
let isDown = false;

beforeAll(async () => {
  others = createServer((req, res) => {
    const [, , service = ''] = (req.url ?? '').split('/');
    asked.push(req.url ?? '');
    if (isDown && service === 'events') return void res.writeHead(503).end();
    const isSecond = req.url?.includes('after=') === true;
    const next = service === 'community' && !isSecond ? 'posts:65f1a2b3c4d5e6f708192a3b' : null;
    const page = { section: 'posts', items: [{ from: service, page: isSecond ? 2 : 1 }], next };
    res.setHeader('content-type', 'application/json');
    res.end(JSON.stringify(page));
  }).listen(0, '127.0.0.1');
  await once(others, 'listening');
  const url = `http://127.0.0.1:${String((others.address() as AddressInfo).port)}`;
  const urls = { community: url, events: url, content: url, moderation: url };
  identity = await startIdentity({ DEMO: true, RATE_LIMIT_SCALE: 1 }, { urls });
});
afterAll(async () => {
  await identity.stop();
  others.close();
});

type File = Record<string, Record<string, Record<string, unknown>[]>>;

describe('the file of everything about the own account', () => {
  test('is for the member alone who proves the password', async () => {
    const member = await identity.signUp('Asks First');
    expect((await identity.anonymous.fails(exportOwnData, { body })).status).toBe(401);
    expect((await member.api.fails(exportOwnData, { body: { password: '' } })).status).toBe(400);
    expect(await member.api.fails(exportOwnData, { body: { password: 'Guess#Guess11' } })).toMatchObject({
      code: 'WRONG_PASSWORD',
      field: 'password',
    });
  });

  test('holds what all services keep, page by page, under the names of its sections', async () => {
    const member = await identity.signUp('Takes All');
    await member.api.call(profileEndpoints.updateProfile, {
      body: { bio: 'Left-handed', phone: '+91 755 5550 123' },
    });
    asked.length = 0;
    const response = await member.api.send(exportOwnData, { body });
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]+\.json"$/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const file = (await response.json()) as File;
    expect(file['identity']?.['account']).toMatchObject([
      { _id: member.id, email: member.email, bio: 'Left-handed', phone: '+91 755 5550 123' },
    ]);
    expect(file['identity']?.['security']).toMatchObject([{ twoFactor: { enabled: false }, sessions: [{}] }]);
    expect(file['identity']?.['mailOfTheDay']).toEqual([{ on: true }]);
    expect(file['community']?.['posts']).toEqual([
      { from: 'community', page: 1 },
      { from: 'community', page: 2 },
    ]);
    for (const service of ['events', 'content', 'moderation'])
      expect(file[service]?.['posts']).toEqual([{ from: service, page: 1 }]);
    expect(asked.every((url) => url.includes(member.id))).toBe(true);
  });

  test('names nobody else, and no secret of the account', async () => {
    const [member, viewer] = [
      await identity.signUp('Looked At'),
      await identity.signUp('Curious Coach', 'coach'),
    ];
    const { secret } = await member.api.call(twoFactorEndpoints.startTwoFactor, { body });
    const { recoveryCodes } = await member.api.call(twoFactorEndpoints.confirmTwoFactor, {
      body: { code: await generate({ secret }) },
    });
    await viewer.api.call(profileViewEndpoints.recordProfileView, { params: { id: member.id } });
    expect(await member.api.fails(exportOwnData, { body })).toMatchObject({
      code: 'WRONG_CODE',
      field: 'code',
    });
    const [code] = recoveryCodes;
    const response = await member.api.send(exportOwnData, { body: { ...body, code } });
    const text = await response.text();
    expect(response.status).toBe(200);
    expect((JSON.parse(text) as File)['identity']?.['viewsOfProfile']).toMatchObject([{ role: 'coach' }]);
    for (const other of ['Curious', viewer.email, viewer.id]) expect(text).not.toContain(other);
    expect(text).not.toMatch(/argon2|refresh|hash|secret/i);
    expect(text).not.toContain(secret);
  });

  test('says as little of who reviews content as every page does', async () => {
    const [member, reviewer] = [await identity.signUp('Is Reviewed'), await identity.signUp('Reviews')];
    const { database } = identity;
    await database.collection('users').updateOne({ email: reviewer.email }, { $set: { role: 'moderator' } });
    await reviewer.api.call(profileViewEndpoints.recordProfileView, { params: { id: member.id } });
    const line = { athleteId: member.id, whoId: reviewer.id, role: 'moderator', what: 'accepted' };
    await database.collection('contactLog').insertOne({ ...line, purpose: 'trial', at: new Date() });
    const file = (await (await member.api.send(exportOwnData, { body })).json()) as File;
    expect(file['identity']).toMatchObject({ viewsOfProfile: [{}], contactLog: [{ what: 'accepted' }] });
    expect(JSON.stringify(file)).not.toContain('moderator');
  });

  test('tells who asked for contact and was blocked what they are told everywhere: that it was declined', async () => {
    const member = await identity.signUp('Asked Before', 'scout');
    const request = { athleteId: '65f1a2b3c4d5e6f708192a3b', requesterId: member.id, purpose: 'trial' };
    await identity.database
      .collection('contactRequests')
      .insertOne({ ...request, message: 'Hello', status: 'blocked', askedAt: new Date(), version: 3 });
    const file = (await (await member.api.send(exportOwnData, { body })).json()) as File;
    expect(file['identity']?.['contactRequestsMade']).toMatchObject([{ status: 'declined' }]);
    expect(JSON.stringify(file)).not.toContain('blocked');
  });

  test('says of a request what its page says: one whose grant opens nothing any longer is withdrawn', async () => {
    const [member, athlete] = [
      await identity.signUp('Was Granted', 'scout'),
      await identity.signUp('Grants'),
    ];
    const request = { athleteId: athlete.id, requesterId: member.id, purpose: 'trial', message: 'Hello' };
    // Whoever has not told the age answers for nobody, so nothing comes of this grant.
    const grant = { by: athlete.id, via: 'athlete', email: true, phone: false };
    const answered = { status: 'accepted', askedAt: new Date(), answeredAt: new Date(), grant, version: 2 };
    await identity.database.collection('contactRequests').insertOne({ ...request, ...answered });
    const { sent } = await member.api.call(contactRequestEndpoints.listContactRequests);
    expect(sent).toMatchObject([{ status: 'withdrawn' }]);
    const file = (await (await member.api.send(exportOwnData, { body })).json()) as File;
    expect(file['identity']?.['contactRequestsMade']).toMatchObject([{ status: 'withdrawn' }]);
  });

  test('is refused whole while a service is down, which is no download, at once or as the last one of the day', async () => {
    const member = await identity.signUp('Waits A Little');
    const whileDown = async (ask: () => Promise<void>) => {
      isDown = true;
      await ask().finally(() => (isDown = false));
    };
    const isRefused = async () =>
      expect(await member.api.fails(exportOwnData, { body })).toMatchObject({ status: 503 });
    await whileDown(async () => {
      await Promise.all(Array.from({ length: maxExportsPerDay }, isRefused));
      await isRefused();
    });
    for (let times = 0; times < maxExportsPerDay - 1; times += 1)
      expect((await member.api.send(exportOwnData, { body })).status).toBe(200);
    await whileDown(isRefused);
    expect((await member.api.send(exportOwnData, { body })).status).toBe(200);
    expect((await member.api.fails(exportOwnData, { body })).status).toBe(429);
  });

  test('costs no recovery code and no hash when it is refused for the day', async () => {
    const member = await identity.signUp('Keeps Codes');
    for (let times = 0; times < maxExportsPerDay; times += 1)
      expect((await member.api.send(exportOwnData, { body })).status).toBe(200);
    const { secret } = await member.api.call(twoFactorEndpoints.startTwoFactor, { body });
    const { recoveryCodes } = await member.api.call(twoFactorEndpoints.confirmTwoFactor, {
      body: { code: await generate({ secret }) },
    });
    const [code] = recoveryCodes;
    expect((await member.api.fails(exportOwnData, { body: { ...body, code } })).status).toBe(429);
    expect(await member.api.call(twoFactorEndpoints.getTwoFactor)).toMatchObject({
      recoveryCodesLeft: recoveryCodes.length,
    });
    // The wrong password would be told if it had been compared.
    const wrong = { password: 'not it at all' };
    expect((await member.api.fails(exportOwnData, { body: wrong })).status).toBe(429);
  });

  test('is made a few times a day, however many are asked for at once, and its owner is told by mail', async () => {
    const member = await identity.signUp('Once More');
    const { email } = member;
    // To an unproven address go two of them.
    await identity.database.collection('users').updateOne({ email }, { $set: { confirmedEmail: email } });
    const answers = await Promise.all(
      Array.from({ length: maxExportsPerDay + 2 }, () => member.api.send(exportOwnData, { body })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(maxExportsPerDay);
    expect(await member.api.fails(exportOwnData, { body })).toMatchObject({
      status: 429,
      code: 'RATE_LIMITED',
    });
    const orders = identity.database.collection('mailOrders');
    expect(await orders.countDocuments({ kind: 'dataExported', to: member.email })).toBe(maxExportsPerDay);
  });
});

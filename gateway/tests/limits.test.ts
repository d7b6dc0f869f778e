import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { limitRules } from '../src/limits/limit-classes.ts';
import { sendJson, startTestGateway, tokenFor, type TestGateway } from './start-test-gateway.ts';
import { startRedis, type TestRedis } from '@ankur/test-kit/start-redis';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ env: { RATE_LIMIT_SCALE: 1 } });
  gateway.fakes.community.handler = (_req, res) => sendJson(res, {}, 201);
});
afterAll(() => gateway.stop());

const react = (sub: string, headers: Record<string, string> = {}, at = gateway) =>
  fetch(`${at.url}/api/community/64b0000000000000000000ff/react`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokenFor({ sub, sid: sub })}`, ...headers },
  });
const login = (headers: Record<string, string> = {}) =>
  fetch(`${gateway.url}/api/auth/login`, { method: 'POST', headers, body: '{}' });

test('refuses the 61st reaction of a member in a minute with Retry-After, and nobody else’s', async () => {
  const statuses = [];
  for (let index = 0; index < limitRules.reaction.limit; index += 1)
    statuses.push((await react('64b000000000000000000001')).status);
  expect(new Set(statuses)).toEqual(new Set([201]));
  const refused = await react('64b000000000000000000001');
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([429, 'RATE_LIMITED']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  expect((await react('64b000000000000000000002')).status).toBe(201);
});

test('limits sign-in by address, whatever forwarding headers or tokens a client sends', async () => {
  for (let index = 0; index < limitRules.signIn.limit; index += 1)
    await login({ 'x-forwarded-for': `10.0.0.${index}` });
  expect((await login({ 'x-forwarded-for': '10.9.9.9' })).status).toBe(429);
  expect((await login({ authorization: `Bearer ${tokenFor()}` })).status).toBe(429);
  expect((await fetch(`${gateway.url}/api/blog`)).status).toBe(200);
});

test('lets a school class behind one address sign up, mistype, sign in and stay, and stops what comes after it', async () => {
  const school = await startTestGateway({ env: { RATE_LIMIT_SCALE: 1 } });
  const call = async (path: string) => {
    const write = { method: 'POST', body: '{}' };
    const request =
      path === 'public-page'
        ? fetch(`${school.url}/api/blog`)
        : fetch(`${school.url}/api/auth/${path}`, write);
    return (await request).status;
  };
  const times = async (count: number, path: string) => {
    const seen = new Set<number>();
    for (let done = 0; done < count; done += 20)
      for (const status of await Promise.all(Array.from({ length: 20 }, () => call(path)))) seen.add(status);
    return [...seen];
  };
  const pupils = 60;
  try {
    for (let round = 0; round < 12; round += 1) expect(await times(pupils, 'public-page')).toEqual([200]);
    expect(await times(pupils, 'register')).toEqual([200]);
    expect(await call('register')).toBe(429);
    expect(await times(pupils + 40, 'login')).toEqual([200]);
    expect(await call('login')).toBe(429);
    // Three tabs each, reloaded now and then.
    for (let round = 0; round < 15; round += 1) expect(await times(pupils, 'refresh')).toEqual([200]);
  } finally {
    await school.stop();
  }
});

test('an inbox gets twenty messages an hour from one address at most, whatever else was asked for there', async () => {
  const write = () => fetch(`${gateway.url}/api/contact`, { method: 'POST', body: '{}' });
  const statuses: number[] = [];
  for (let sent = 0; sent < 21; sent += 1) statuses.push((await write()).status);
  expect(statuses.filter((status) => status !== 429)).toHaveLength(20);
  const refused = await write();
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
  expect(((await refused.json()) as { message: string }).message).toMatch(
    / Please try again in \d+ minutes\.$/,
  );
});

test('limits stored files by address, far above what a page shows', async () => {
  const small = await startTestGateway({ env: { RATE_LIMIT_SCALE: 0.001 } });
  try {
    const file = async () => (await fetch(`${small.url}/uploads/community/a.webp`)).status;
    expect([await file(), await file(), await file(), await file()]).toEqual([200, 200, 200, 429]);
  } finally {
    await small.stop();
  }
});

test('counts together at all gateways through Redis, and goes on counting while Redis is away', async () => {
  const redis: TestRedis | null = await startRedis();
  if (!redis) return;
  const env = { RATE_LIMIT_SCALE: 0.1, REDIS_URL: redis.url };
  const [one, two] = await Promise.all([startTestGateway({ env }), startTestGateway({ env })]);
  for (const { fakes } of [one, two]) fakes.community.handler = (_req, res) => sendJson(res, {}, 201);
  try {
    const sub = '64b000000000000000000003';
    for (let index = 0; index < 3; index += 1) {
      expect((await react(sub, {}, one)).status).toBe(201);
      expect((await react(sub, {}, two)).status).toBe(201);
    }
    expect([(await react(sub, {}, one)).status, (await react(sub, {}, two)).status]).toEqual([429, 429]);
    if (redis.own) {
      await redis.kill();
      const other = '64b000000000000000000004';
      const statuses = [];
      for (let index = 0; index < 7; index += 1) statuses.push((await react(other, {}, one)).status);
      expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 429]);
    }
  } finally {
    await Promise.all([one.stop(), two.stop()]);
    await redis.stop();
  }
});

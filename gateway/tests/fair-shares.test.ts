import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { identityHeader } from '@ankur/contracts/claims';
import { waitFor } from '@ankur/test-kit/wait-for';
import { sendJson, startTestGateway, tokenFor, type TestGateway } from './start-test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ env: { RATE_LIMIT_SCALE: 3, TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => gateway.stop());

const [hasty, calm] = ['64b000000000000000000001', '64b000000000000000000002'];
const callerOf = (header: unknown) => {
  const [, json = ''] = String(header).split('.');
  return (JSON.parse(Buffer.from(json, 'base64url').toString()) as { userId: string | null }).userId;
};
/** One of those to which the service may take half a minute, of which four are made at once: none is over before the others have been refused. */
const write = (sub: string) =>
  fetch(`${gateway.url}/api/auth/export`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${tokenFor({ sub })}`,
      'x-forwarded-for': sub === calm ? '192.0.2.2' : '192.0.2.1',
    },
    body: '{}',
  });

test('sixty calls that a member sends at once to a slow service are few there, refused to that member, and hold up nobody else', async () => {
  const { identity } = gateway.fakes;
  const answered = identity.handler;
  const held: ServerResponse[] = [];
  identity.handler = (req, res) => {
    if (callerOf(req.headers[identityHeader]) === hasty) held.push(res);
    else answered(req, res);
  };
  const own = Array.from({ length: 60 }, () => write(hasty));
  await waitFor(() => held.length === 4);
  for (let turn = 0; turn < 20; turn += 1) expect((await write(calm)).status).toBe(200);
  const refused: Response[] = [];
  for (const call of own) void call.then((response) => response.status === 429 && refused.push(response));
  await waitFor(() => refused.length === 56);
  for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  held.forEach((res) => sendJson(res, {}));
  const statuses = (await Promise.all(own)).map(({ status }) => status);
  // Not one call of those that were refused has reached the service.
  expect([statuses.filter((status) => status === 200).length, held.length]).toEqual([4, 4]);
  expect((await write(calm)).status).toBe(200);
  // Nor has one of them been counted: of the sixty in a quarter of an hour only those four are gone.
  identity.handler = answered;
  const again = await Promise.all(Array.from({ length: 56 }, () => write(hasty)));
  expect(new Set(again.map(({ status }) => status))).toEqual(new Set([200]));
  expect(Number((await write(hasty)).headers.get('retry-after'))).toBeGreaterThan(60);
});

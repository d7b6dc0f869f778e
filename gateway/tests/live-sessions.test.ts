import { randomUUID } from 'node:crypto';
import { waitFor } from '@ankur/test-kit/wait-for';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { io, type Socket } from 'socket.io-client';
import { adminToken, asha, memberToken, postId, ravi } from './build-event.ts';
import { closeTabs, openTab as openTabAt } from './open-tab.ts';
import {
  revocationOf,
  startTestGateway,
  tokenFor,
  withinTwoLooks,
  type TestGateway,
} from './start-test-gateway.ts';

let gateway: TestGateway;
const openTab = (token: string | null, extra: Record<string, unknown> = {}) =>
  openTabAt(gateway.url, token, extra);
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterEach(closeTabs);
afterAll(() => gateway.stop());

describe('sessions', () => {
  test.each([
    ['session', 'SESSION_ENDED'],
    ['user', 'SUSPENDED'],
    ['user', 'TOKEN_OUTDATED'],
  ] as const)(
    'ends the sockets of a revoked %s (%s) within two seconds and no others',
    async (kind, code) => {
      const sub = randomUUID().replaceAll('-', '').slice(0, 24);
      const sid = randomUUID();
      const token = tokenFor({ sub, sid });
      const tab = await openTab(token);
      const other = await openTab(memberToken());
      gateway.revocations.push(
        revocationOf({ _id: sid, kind, subject: kind === 'user' ? sub : sid, code, message: 'Because' }),
      );
      await withinTwoLooks(gateway, () => !tab.socket.connected);
      expect(tab.ended).toEqual([{ code, message: 'Because' }]);
      expect(other.socket.connected).toBe(true);
      const again = await openTab(token);
      await waitFor(() => !again.socket.connected);
      expect(again.ended.map((info) => info.code)).toEqual([code]);
    },
  );

  test('keeps a socket whose token is newer than the revocation', async () => {
    const sub = randomUUID().replaceAll('-', '').slice(0, 24);
    const tab = await openTab(tokenFor({ sub, sid: randomUUID() }));
    gateway.revocations.push(
      revocationOf({
        kind: 'user',
        subject: sub,
        code: 'TOKEN_OUTDATED',
        before: Math.floor(Date.now() / 1000) - 100,
      }),
    );
    const gone = await openTab(tokenFor({ sub: `${sub}x`, sid: 'gone' }));
    gateway.revocations.push(revocationOf({ kind: 'session', subject: 'gone', code: 'SESSION_ENDED' }));
    await withinTwoLooks(gateway, () => !gone.socket.connected);
    expect(tab.socket.connected).toBe(true);
  });

  test('takes a renewed token of the same member and refuses another member’s', async () => {
    const tab = await openTab(tokenFor({ sub: asha, sid: 'same' }));
    const renew = (token: string) => tab.socket.emitWithAck('renew', { token });
    expect(await renew(tokenFor({ sub: asha, sid: 'same' }, 60))).toEqual({ ok: true });
    expect(await renew(tokenFor({ sub: ravi, sid: 'same' }))).toEqual({ ok: false });
    expect(await renew(adminToken())).toEqual({ ok: false });
    // The same member in another role needs other rooms, in both directions.
    expect(await renew(tokenFor({ sub: asha, sid: 'same', role: 'admin' }))).toEqual({ ok: false });
    expect((await tab.join('moderation')).ok).toBe(false);
    const admin = await openTab(tokenFor({ sub: asha, sid: 'same', role: 'admin' }));
    const demoted = tokenFor({ sub: asha, sid: 'same' });
    expect(await admin.socket.emitWithAck('renew', { token: demoted })).toEqual({ ok: false });
    const visitor = await openTab(null);
    expect(await visitor.socket.emitWithAck('renew', { token: demoted })).toEqual({ ok: false });
    expect((await visitor.join('feed')).ok).toBe(false);
    expect(await renew('x.y.z')).toEqual({ ok: false });
  });

  test('ends a connection that comes with a forged or expired token', async () => {
    for (const token of ['x.y.z', tokenFor({}, -120)]) {
      const tab = await openTab(token);
      await waitFor(() => !tab.socket.connected);
      expect(tab.ended).toMatchObject([{ code: 'SESSION_ENDED' }]);
    }
  });
});

describe('hostile clients', () => {
  test.each([
    'https://evil.example',
    'null',
    'http://localhost.evil.example',
    'http://127.0.0.1',
    'file://',
    'http://127.0.0.1:1',
  ])('refuses a page of the origin %s', async (origin) => {
    await expect(openTab(null, { extraHeaders: { origin } })).rejects.toThrow();
  });

  test('accepts a page of its own origin', async () => {
    await openTab(null, { extraHeaders: { origin: gateway.url } });
  });

  test('ignores malformed messages, client-made events and long polling, and stays alive', async () => {
    const tab = await openTab(memberToken());
    const raw = tab.socket as unknown as Socket;
    for (const value of [
      undefined,
      null,
      5,
      [],
      'join',
      { room: 5 },
      { room: 'x'.repeat(1000) },
      { room: { toString: 1 } },
      { __proto__: { room: 'feed' } },
    ]) {
      for (const event of ['join', 'leave', 'renew', 'live', 'disconnecting', 'ended']) {
        if (event === 'disconnecting') continue;
        raw.emit(event, value);
        raw.emit(event, value, 'not a function');
      }
    }
    raw.emit('live', { room: 'feed', type: 'post:deleted', data: { postId } });
    expect(await tab.join('feed')).toMatchObject({ ok: true });
    await expect(
      fetch(`${gateway.url}/socket.io/?EIO=4&transport=polling`).then(({ status }) => status),
    ).resolves.toBe(400);
    expect((await fetch(`${gateway.url}/socket.io/socket.io.js`)).status).not.toBe(200);
  });

  test('cuts a message above 64 kB and serves the next client', async () => {
    const tab = await openTab(memberToken());
    (tab.socket as unknown as Socket).emit('join', { room: 'x'.repeat(70_000) });
    await waitFor(() => !tab.socket.connected);
    expect(await (await openTab(memberToken())).join('feed')).toMatchObject({ ok: true });
  });
});

test('the deep health check sends an event through bus and socket', async () => {
  const response = await fetch(`${gateway.url}/health/deep`);
  expect(await response.json()).toMatchObject({ live: true });
  await expect(
    openTab(null)
      .then(() =>
        io(`${gateway.url}/health-probe`, { transports: ['websocket'], forceNew: true, reconnection: false }),
      )
      .then(
        (socket) =>
          new Promise((resolve, reject) => {
            socket.on('connect', () => resolve('connected'));
            socket.on('connect_error', reject);
          }),
      ),
  ).rejects.toThrow('FORBIDDEN');
});

import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import { waitFor } from '@ankur/test-kit/wait-for';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { socketLimits } from '../src/live/sockets/socket-limits.ts';
import { adminToken, buildEvent, editedPost } from './build-event.ts';
import { closeTabs, openTab } from './open-tab.ts';
import { startTestGateway, tokenFor, type TestGateway } from './start-test-gateway.ts';

const kept = 500;
let gateway: TestGateway;
let since: string;
let members = 0;
beforeAll(async () => {
  gateway = await startTestGateway({ env: { RATE_LIMIT_SCALE: 1 } });
  // The log of a gateway begins with the first event it knows.
  await gateway.bus.publish(buildEvent('post.deleted', { postId: 'x', authorId: 'y', version: 1 }));
  since = await gateway.bus.head();
  for (let version = 1; version <= kept; version += 1)
    await gateway.bus.publish(buildEvent('post.edited', editedPost(version)));
  const end = await gateway.bus.head();
  const tab = await openTab(gateway.url, tokenFor({ sub: 'first' }));
  await waitFor(async () => (await tab.join('public')).seq === end);
});
afterEach(closeTabs);
afterAll(() => gateway.stop());

/** Another member for every test: what one has used up is no matter of the next. */
const newMember = () => {
  members += 1;
  return tokenFor({ sub: `64b0000000000000000001${String(members).padStart(2, '0')}` });
};
const leave = (tab: Awaited<ReturnType<typeof openTab>>) => tab.socket.emit('leave', { room: 'feed' });

test('a room that is joined ten times replays its past once', async () => {
  const tab = await openTab(gateway.url, newMember());
  const lag = monitorEventLoopDelay({ resolution: 1 });
  lag.enable();
  const answers = await Promise.all(Array.from({ length: 10 }, () => tab.join('feed', since)));
  await turn();
  lag.disable();
  expect(answers).toEqual(Array(10).fill({ ok: true, seq: answers[0]?.seq, gap: false }));
  process.stdout.write(
    `10 joins: ${tab.messages.length + answers.length} frames, longest turn ${(lag.max / 1e6).toFixed(0)} ms\n`,
  );
  expect(tab.messages).toHaveLength(kept);
  expect(tab.messages.at(-1)?.seq).toBe(answers[0]?.seq);
});

test('a room that was left is told its past again, and messages go on once', async () => {
  const tab = await openTab(gateway.url, newMember());
  await tab.join('feed', since);
  leave(tab);
  expect(await tab.join('feed', tab.messages.at(-3)?.seq)).toMatchObject({ ok: true, gap: false });
  expect(tab.messages).toHaveLength(kept + 2);
});

test('what an admin follows without asking is told its past when it is asked for', async () => {
  const position = await gateway.bus.head();
  await gateway.bus.publish(buildEvent('moderationSettings.changed', { version: 7 }));
  const tab = await openTab(gateway.url, adminToken());
  const missed = () => tab.messages.filter(({ room }) => room === 'moderation').length;
  await waitFor(async () => {
    tab.socket.emit('leave', { room: 'moderation' });
    await tab.join('moderation', position);
    return missed() === 1;
  });
});

test('replays are charged to the member: beyond the budget every socket of the member is told of a gap, and nobody else', async () => {
  const token = newMember();
  const tabs = [await openTab(gateway.url, token), await openTab(gateway.url, token)];
  const affordable = Math.floor(socketLimits.replayBurst / kept);
  const gaps: boolean[] = [];
  for (let round = 0; round < affordable + 2; round += 1) {
    const tab = tabs[round % 2];
    if (!tab) continue;
    gaps.push((await tab.join('feed', since)).gap);
    leave(tab);
  }
  expect(gaps).toEqual([...Array<boolean>(affordable).fill(false), true, true]);
  const replayed = tabs.flatMap(({ messages }) => messages).filter(({ room }) => room === 'feed');
  expect(replayed).toHaveLength(affordable * kept);
  // Nothing to replay costs nothing.
  const end = await gateway.bus.head();
  expect(await tabs[0]?.join('feed', end)).toMatchObject({ ok: true, gap: false });
  const other = await openTab(gateway.url, newMember());
  expect(await other.join('feed', since)).toMatchObject({ ok: true, gap: false });
});

test('a socket that was told of a gap goes on hearing what is new', async () => {
  const token = newMember();
  const tab = await openTab(gateway.url, token);
  for (let round = 0; round < socketLimits.replayBurst / kept; round += 1) {
    await tab.join('feed', since);
    leave(tab);
  }
  expect((await tab.join('feed', since)).gap).toBe(true);
  await gateway.bus.publish(buildEvent('post.edited', editedPost(9001)));
  await waitFor(() => tab.messages.some(({ v }) => v === 9001));
});

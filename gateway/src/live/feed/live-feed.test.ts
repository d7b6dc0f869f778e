import { expect, test } from '@jest/globals';
import type { DomainEvent } from '@ankur/contracts/domain-event';
import type { Bus, TailOptions } from '@ankur/service-kit/bus/bus';
import { createMemoryBus } from '@ankur/service-kit/bus/memory-bus';
import { createLogger } from '@ankur/service-kit/logger';
import { waitFor } from '@ankur/test-kit/wait-for';
import { startLiveFeed } from './live-feed.ts';

const logger = createLogger({ name: 'test', level: 'silent' });

const deleted = (version: number): DomainEvent => ({
  id: `event-${version}`,
  type: 'post.deleted',
  v: 1,
  at: new Date().toISOString(),
  actor: null,
  requestId: null,
  data: { postId: '64b0000000000000000000ff', version, authorId: 'author' },
});

const nobody: ReadonlySet<string> = new Set();

/** A feed on a bus whose tail the test drives; `head` answers what the test decides. */
async function scriptedFeed(head: () => Promise<string>) {
  let tail: TailOptions | undefined;
  let losses = 0;
  const memory = createMemoryBus();
  const bus: Bus = {
    ...memory,
    head,
    history: () => Promise.resolve([]),
    tail: (options) => {
      tail = options;
      return { ready: Promise.resolve(), stop: () => Promise.resolve() };
    },
  };
  const sent: string[] = [];
  const feed = await startLiveFeed({
    bus,
    logger,
    send: ({ message }) => sent.push(message.seq),
    onEvent: () => undefined,
    onLoss: () => (losses += 1),
  });
  return { feed, sent, losses: () => losses, tail: tail as unknown as Required<TailOptions> };
}

test('asks again for its place after a loss until the bus answers, so that no tab stays in the old log', async () => {
  let refusals = -1;
  const { feed, losses, tail } = await scriptedFeed(() => {
    refusals += 1;
    if (refusals === 0) return Promise.resolve('old.5');
    return refusals < 3 ? Promise.reject(new Error('not yet')) : Promise.resolve('new.1');
  });
  tail.onGap();
  await waitFor(() => losses() === 1);
  expect(feed.join('feed', 'old.5', nobody)).toMatchObject({ gap: true, seq: 'new.1' });
  await feed.stop();
});

test('keeps what arrived while it was asking for its place after a loss', async () => {
  const answer = Promise.withResolvers<string>();
  let asked = 0;
  const { feed, losses, tail } = await scriptedFeed(() => {
    asked += 1;
    return asked === 1 ? Promise.resolve('old.5') : answer.promise;
  });
  tail.onGap();
  tail.handler(deleted(1), 'new.1');
  tail.handler(deleted(2), 'new.2');
  answer.resolve('new.1');
  await waitFor(() => losses() === 1);
  expect(feed.join('feed', { recentMs: 0 }, nobody).seq).toBe('new.2');
  const back = feed.join('feed', 'new.1', nobody);
  expect(back.gap || back.missed.map(({ seq }) => seq).includes('new.2')).toBe(true);
  await feed.stop();
});

import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { DomainEvent } from '@ankur/contracts/domain-event';
import { createMemoryBus } from './memory/memory-bus.ts';
import { withFailPoint } from './fail-point.ts';

const event = (type: string, at = new Date()): DomainEvent => ({
  id: randomUUIDv7(),
  type,
  v: 1,
  at: at.toISOString(),
  actor: null,
  requestId: null,
  data: {},
});

function failing(failPoint: string) {
  const seen: string[] = [];
  const memory = createMemoryBus();
  memory.tail({ handler: ({ type }) => seen.push(type) });
  const ends: string[][] = [];
  const bus = withFailPoint(memory, failPoint, () => ends.push([...seen]));
  return { bus, seen, ends };
}

describe('a fail point', () => {
  it('holds back the events of its type and lets all others pass', async () => {
    const { bus, seen, ends } = failing('hold:post.created');
    void bus.publish(event('post.created'));
    await bus.publish(event('comment.created'));
    expect(seen).toEqual(['comment.created']);
    expect(ends).toEqual([]);
  });

  it('ends the process before its event is published', async () => {
    const { bus, seen, ends } = failing('before:post.created');
    await bus.publish(event('comment.created'));
    void bus.publish(event('post.created'));
    expect(ends).toEqual([['comment.created']]);
    expect(seen).toEqual(['comment.created']);
  });

  it('ends the process after its event is published and before anybody learns that it was', async () => {
    const { bus, ends } = failing('after:post.created');
    const published = bus.publish(event('post.created')).then(() => 'told');
    expect(await Promise.race([published, bus.publish(event('comment.created'))])).not.toBe('told');
    expect(ends).toEqual([['post.created', 'comment.created']]);
  });

  it.each(['hold', 'before', 'after'])('%s lets pass what an earlier run has left', async (action) => {
    const { bus, seen, ends } = failing(`${action}:post.created`);
    await bus.publish(event('post.created', new Date(Date.now() - 1000)));
    expect(seen).toEqual(['post.created']);
    expect(ends).toEqual([]);
  });
});

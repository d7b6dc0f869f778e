import { expect, test } from '@jest/globals';
import { EventRing } from './event-ring.ts';

const keptEvents = 5000;

function ringOf(count: number): { ring: EventRing; at: (offset: number) => string } {
  const ring = new EventRing();
  for (let n = 1; n <= count; n += 1) ring.append(JSON.stringify({ id: String(n) }));
  return { ring, at: (offset) => `${ring.epoch}.${String(offset)}` };
}

const idsAfter = (ring: EventRing, position: string, limit = Number.MAX_SAFE_INTEGER) => {
  const found = ring.after(position, limit);
  return found === 'gap' ? found : found.map(({ event }) => event.id);
};

test('keeps the newest 5,000 events', () => {
  const { ring } = ringOf(keptEvents + 2);
  const kept = ring.since(Number.MAX_SAFE_INTEGER);
  expect(kept).toHaveLength(keptEvents);
  expect(kept[0]?.event.id).toBe('3');
});

test('tells what came after a position as long as nothing behind it is gone, and gap from the next one on', () => {
  const { ring, at } = ringOf(keptEvents + 2);
  expect(idsAfter(ring, at(2), 2)).toEqual(['3', '4']);
  expect(idsAfter(ring, at(1))).toBe('gap');
  expect(idsAfter(ring, at(keptEvents + 1))).toEqual([String(keptEvents + 2)]);
  expect(idsAfter(ring, ring.head())).toEqual([]);
  expect(idsAfter(ring, at(keptEvents + 3))).toBe('gap');
});

test('an empty ring has missed nothing at its head', () => {
  const { ring, at } = ringOf(0);
  expect(idsAfter(ring, ring.head())).toEqual([]);
  expect(idsAfter(ring, at(1))).toBe('gap');
});

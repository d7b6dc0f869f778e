import { afterEach, expect, jest, test } from '@jest/globals';
import type { DomainEvent } from '@ankur/contracts/domain-event';
import { activitySeen } from '@ankur/contracts/gateway/gateway.events';
import type { Bus } from '@ankur/service-kit/bus/bus';
import type { Logger } from '@ankur/service-kit/logger';
import { createActivityNotes } from './activity-notes.ts';

const at = (second: number) => new Date(Date.UTC(2026, 10, 23, 6, 0, second));

function start() {
  const told: DomainEvent[] = [];
  const publish = (event: DomainEvent) => {
    told.push(event);
    return Promise.resolve();
  };
  const logger = { warn: () => undefined } as unknown as Logger;
  const notes = createActivityNotes({ bus: { publish } as unknown as Bus, logger });
  const members = () => told.flatMap((event) => activitySeen.data.parse(event.data).seen);
  return { notes, told, members };
}
afterEach(() => void jest.useRealTimers());

test('a hundred requests of two members are one event with what each used', async () => {
  jest.useFakeTimers();
  const { notes, told, members } = start();
  for (let second = 0; second < 50; second += 1) {
    notes.note('a', second % 2 === 0 ? 'community' : 'events', at(second));
    notes.note('b', 'news', at(second));
  }
  expect(told).toHaveLength(0);
  await jest.advanceTimersByTimeAsync(15_000);
  expect(told).toHaveLength(1);
  expect(members()).toEqual([
    { userId: 'a', from: at(0).toISOString(), to: at(49).toISOString(), features: ['community', 'events'] },
    { userId: 'b', from: at(0).toISOString(), to: at(49).toISOString(), features: ['news'] },
  ]);
  await notes.flush();
  expect(told).toHaveLength(1);
});

test('many members are told in events of bounded size, and at the latest when there are very many', async () => {
  const { notes, told, members } = start();
  for (let member = 0; member < 450; member += 1) notes.note(`m${String(member)}`, 'blogs');
  await notes.stop();
  expect(told.map((event) => (event.data as { seen: unknown[] }).seen.length)).toEqual([200, 200, 50]);
  for (let member = 0; member < 5000; member += 1) notes.note(`m${String(member)}`, 'blogs');
  await notes.stop();
  expect(members()).toHaveLength(5450);
});

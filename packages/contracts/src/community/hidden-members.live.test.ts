import { expect, test } from '@jest/globals';
import { liveMappings } from '../live.ts';
import { memberBlocked, memberHidden } from './hidden-members.events.ts';

/** Rooms and data of all that is told of an event. */
const toldOf = (type: string, data: object) =>
  liveMappings
    .filter(({ definition }) => definition.type === type)
    .flatMap(({ messages }) => messages(data as never))
    .map((message) => [message.room, message.type, message.data]);

test.each(['muted', 'blocked', null] as const)('tells the tabs of whoever hides alone: %s', (kind) => {
  expect(toldOf(memberHidden.type, { userId: 'meera', member: 'raj', kind, version: 2 })).toEqual([
    ['user:meera', 'member:hidden', { userId: 'raj', kind }],
  ]);
});

test('tells nobody of the other side of a block', () => {
  expect(toldOf(memberBlocked.type, { reader: 'raj', author: 'meera', blocked: true, version: 2 })).toEqual(
    [],
  );
});

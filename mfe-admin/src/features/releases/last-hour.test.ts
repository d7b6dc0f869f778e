import { expect, it } from '@jest/globals';
import { lanesOf, momentsOf, placeOf, type Counted } from './last-hour.ts';

const at = '2026-11-20T06:00:30.000Z';
const minute = (before: number) =>
  new Date(Date.parse('2026-11-20T06:00:00.000Z') - before * 60_000).toISOString();
/** Sixty minutes, all nothing but the last ones. */
const last = (...values: number[]) => [...Array<number>(60 - values.length).fill(0), ...values];
const service = (name: string, calls: number[], errors: number[]) =>
  ({ service: name, perMinute: { calls, errors } }) as Counted['services'][number];
const count = (over: Partial<Counted> = {}) =>
  ({
    since: minute(59),
    at,
    sockets: 3,
    perMinute: last(10, 20),
    socketsPerMinute: last(3, 3),
    services: [service('events', last(9), last(0)), service('content', last(9), last(0))],
    ...over,
  }) as Counted;

it.each([
  [at, 59],
  [minute(1), 58],
  [minute(59), 0],
  [minute(60), null],
  ['2026-11-20T06:02:00.000Z', 59],
])('%s is minute %s of the hour', (when, place) => expect(placeOf(when, at)).toBe(place));

it('tells in one moment what a service failed in a row, and in two what lies apart', () => {
  const errors = last(2, 0, 1, 0, 0, 3);
  const calls = last(10, 10, 10, 10, 10, 10);
  expect(momentsOf(count({ services: [service('events', calls, errors)] }))).toEqual([
    expect.objectContaining({
      at: minute(5),
      what: 'events failed 3 of 30 calls within 3 minutes',
      trouble: 'Errors',
    }),
    expect.objectContaining({ at: minute(0), what: 'events failed 3 of 10 calls within a minute' }),
  ]);
});

it.each([
  [[10, 5], ['Open sockets fell from 10 to 5']],
  [[10, 6], []],
  [[9, 5], []],
  [[4, 0], []],
  [[5, 0], ['Open sockets fell from 5 to 0']],
])('tells of sockets %j: %j', (values, told) => {
  const socketsPerMinute = [...Array<null>(58).fill(null), ...values];
  expect(momentsOf(count({ socketsPerMinute })).map(({ what }) => what)).toEqual(told);
});

it('tells that the gateway started only while that is less than an hour ago', () => {
  const started = { at: minute(3), who: 'The gateway', what: 'started' };
  expect(momentsOf(count({ since: minute(3) }))).toEqual([started]);
  expect(momentsOf(count({ since: minute(59) }))).toEqual([]);
});

it('lays calls, failures of each service and of browsers, and sockets above each other', () => {
  const trouble = { version: '2.0.0', clients: 4, failing: 3, failures: 0, errors: 3 };
  const remotes = [
    {
      troubles: [
        { ...trouble, at: minute(5) },
        { ...trouble, at: minute(69) },
      ],
    },
  ];
  const services = [service('events', last(9), last(1)), service('content', last(9), last(4, 4))];
  const lanes = lanesOf(count({ services }), remotes as never);
  expect(lanes.map(({ name, note }) => `${name}: ${note}`)).toEqual([
    'Calls: 30',
    'Failed calls of content: 8',
    'Failed calls of events: 1',
    'Errors of remotes in browsers: for 3 members',
    'Open sockets: 3 now',
  ]);
  expect(lanes[3]?.values).toEqual(last(3, 3, 3, 3, 3, 3));
});

it('says that nothing failed', () => {
  const lanes = lanesOf(count(), []);
  expect(lanes.map(({ name, note }) => `${name}: ${note}`)).toEqual([
    'Calls: 30',
    'Failed calls: none',
    'Errors of remotes in browsers: none',
    'Open sockets: 3 now',
  ]);
});

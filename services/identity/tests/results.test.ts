import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { z } from 'zod';
import {
  postCreated,
  postDeleted,
  postEdited,
  type postState,
} from '@ankur/contracts/community/posts.events';
import type { EventDefinition } from '@ankur/contracts/domain-event';
import { eventResultsPublished } from '@ankur/contracts/events/events.events';
import { erasureEndpoints } from '@ankur/contracts/identity/erasure.endpoints';
import { platformEndpoints } from '@ankur/contracts/identity/platform.endpoints';
import { resultEndpoints } from '@ankur/contracts/identity/results.endpoints';
import { communityStatusApplied } from '@ankur/contracts/moderation/status-applied.events';
import { waitFor } from '@ankur/test-kit/wait-for';
import { startIdentity, strongPassword, type Member, type TestIdentity } from './start-identity.ts';

let identity: TestIdentity;
let runner: Member;
beforeAll(async () => {
  identity = await startIdentity();
  runner = await identity.signUp('Asha Rao');
});
afterAll(() => identity.stop());

const tell = <E extends EventDefinition>({ type, version }: E, data: z.input<E['data']>) =>
  identity.bus.publish({
    id: randomUUID(),
    type,
    v: version,
    at: new Date().toISOString(),
    actor: null,
    requestId: null,
    data,
  });

const postId = (n: number) => `65c0000000000000000000${String(n).padStart(2, '0')}`;
const pb = { discipline: '400 m', mark: '61.8', note: 'PB' };

const stateOf = (n: number, over: Partial<z.input<typeof postState>> = {}) => ({
  postId: postId(n),
  author: { _id: runner.id, username: 'Asha Rao' },
  content: 'Red track, no wind.',
  tags: [],
  result: pb,
  status: 'published' as const,
  visible: true,
  createdAt: '2026-10-04T20:00:00.000Z',
  editedAt: null,
  version: 1,
  screened: true,
  ...over,
});

const list = async (id = runner.id) =>
  (await identity.anonymous.call(resultEndpoints.listResults, { params: { id } })).results;
const marksOf = async (id?: string) => (await list(id)).map(({ mark }) => mark);
const untilMarks = (marks: string[], id?: string) =>
  waitFor(async () => JSON.stringify(await marksOf(id)) === JSON.stringify(marks));

const applied = (n: number, { visible, version }: { visible: boolean; version: number }) => ({
  contentType: 'post' as const,
  contentId: postId(n),
  postId: postId(n),
  authorId: runner.id,
  status: visible ? ('approved' as const) : ('removed' as const),
  visible,
  bannerForAll: false,
  reason: null,
  moderationVersion: version,
  version,
  commentCount: 0,
});

describe('a result in a post', () => {
  test('is listed with the post as its source and the day of India', async () => {
    await tell(postCreated, stateOf(1));
    await untilMarks(['61.8']);
    expect(await list()).toEqual([{ ...pb, source: 'post', sourceId: postId(1), on: '2026-10-05' }]);
  });

  test('follows the post: changed, taken out, and never back to an older word', async () => {
    await tell(postEdited, stateOf(1, { result: { ...pb, mark: '60.9' }, version: 3 }));
    await untilMarks(['60.9']);
    await tell(postEdited, stateOf(1, { result: { ...pb, mark: '99.9' }, version: 2 }));
    await tell(postEdited, stateOf(1, { result: undefined, version: 4 }));
    await untilMarks([]);
    await tell(postCreated, stateOf(1));
    await tell(postCreated, stateOf(2, { result: { ...pb, mark: '60.1' } }));
    await untilMarks(['60.1']);
  });

  test('is hidden with the post, in any order, and comes back with it', async () => {
    await tell(communityStatusApplied, applied(3, { visible: false, version: 5 }));
    await tell(postCreated, stateOf(3, { result: { ...pb, mark: '59.0' } }));
    await tell(communityStatusApplied, applied(2, { visible: false, version: 6 }));
    await untilMarks([]);
    await tell(communityStatusApplied, applied(3, { visible: true, version: 7 }));
    await untilMarks(['59.0']);
  });

  test('goes with the post, whatever arrives late', async () => {
    await tell(postDeleted, { postId: postId(3), authorId: runner.id, version: 9 });
    await untilMarks([]);
    await tell(postEdited, stateOf(3, { version: 8 }));
    await tell(postDeleted, { postId: postId(4), authorId: runner.id, version: 2 });
    await tell(postCreated, stateOf(4, { result: { ...pb, mark: '1' } }));
    await tell(postCreated, stateOf(5, { result: { ...pb, mark: '58.0' } }));
    await untilMarks(['58.0']);
  });
});

describe('results of an event', () => {
  const eventId = '65e000000000000000000001';
  const publish = (version: number, results: z.input<(typeof eventResultsPublished)['data']>['results']) =>
    tell(eventResultsPublished, {
      eventId,
      title: 'District meet',
      sport: 'athletics',
      startsAt: '2026-11-01T04:00:00.000Z',
      version,
      results,
    });

  test('are listed for each athlete with the event, latest first', async () => {
    const other = await identity.signUp('Kiran Das');
    await publish(1, [
      { athleteId: runner.id, discipline: '200 m', mark: '25.62', place: 2 },
      { athleteId: runner.id, discipline: '400 m', mark: '57.01', note: 'SB' },
      { athleteId: other.id, discipline: '200 m', mark: '26.00', place: 3 },
    ]);
    await untilMarks(['25.62', '57.01', '58.0']);
    expect((await list())[0]).toEqual({
      discipline: '200 m',
      mark: '25.62',
      place: 2,
      title: 'District meet',
      source: 'event',
      sourceId: eventId,
      on: '2026-11-01',
    });
    await untilMarks(['26.00'], other.id);
    await publish(2, [{ athleteId: runner.id, discipline: '200 m', mark: '25.60', place: 1 }]);
    await untilMarks([], other.id);
    await untilMarks(['25.60', '58.0']);
    await publish(1, [{ athleteId: other.id, discipline: '200 m', mark: '26.00' }]);
    await publish(3, []);
    await untilMarks(['58.0']);
    expect(await marksOf(other.id)).toEqual([]);
  });
});

test('of a part that is switched off are for admins alone', async () => {
  const athlete = await identity.signUp('Two Sources');
  const event = { eventId: postId(55), title: 'Dawn run', sport: 'athletics', version: 2 };
  const results = [{ athleteId: athlete.id, discipline: '200 m', mark: '24.80' }];
  const author = { _id: athlete.id, username: 'Two Sources' };
  await tell(eventResultsPublished, { ...event, startsAt: '2026-10-06T10:00:00.000Z', results });
  await tell(postCreated, stateOf(56, { author }));
  await untilMarks(['24.80', '61.8'], athlete.id);
  const turn = (features: Record<string, boolean>) =>
    identity.admin.call(platformEndpoints.updatePlatformSettings, { body: { features } });
  const readBy = async (api: TestIdentity['admin']) => {
    const read = await api.call(resultEndpoints.listResults, { params: { id: athlete.id } });
    return read.results.map(({ mark }) => mark);
  };
  await turn({ enableEvents: false });
  await untilMarks(['61.8'], athlete.id);
  expect(await readBy(athlete.api)).toEqual(['61.8']);
  expect(await readBy(identity.admin)).toEqual(['24.80', '61.8']);
  await turn({ enableEvents: true, enableCommunity: false });
  await untilMarks(['24.80'], athlete.id);
  await turn({ enableCommunity: true });
  await untilMarks(['24.80', '61.8'], athlete.id);
});

test('an athlete without results has an empty list', async () => {
  expect(await list('f'.repeat(24))).toEqual([]);
});

test('that are told of who is erased, however late, are kept by nobody', async () => {
  const [gone, poster] = [await identity.signUp('Late Results'), await identity.signUp('Late Post')];
  for (const { api } of [gone, poster])
    await api.call(erasureEndpoints.eraseOwnAccount, { body: { password: strongPassword } });
  const note = 'Late, PB';
  const eventId = postId(77);
  const results = [
    { ...pb, athleteId: gone.id, note },
    { ...pb, athleteId: runner.id, mark: '59.9' },
  ];
  const author = { _id: poster.id, username: 'Late Post' };
  await tell(postCreated, stateOf(76, { author, result: { ...pb, note } }));
  const event = { eventId, title: 'Dusk run', sport: 'athletics', startsAt: '2026-10-05T10:00:00.000Z' };
  await tell(eventResultsPublished, { ...event, version: 2, results });
  await waitFor(async () => (await marksOf()).includes('59.9'));
  await waitFor(async () => {
    const kept = await identity.database.collection('athleteResults').find({}).toArray();
    return !JSON.stringify(kept).includes(note);
  });
  for (const { id } of [gone, poster]) expect(await list(id)).toEqual([]);
});

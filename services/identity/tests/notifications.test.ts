import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { z } from 'zod';
import {
  commentCreated,
  commentDeleted,
  commentEdited,
  replyCreated,
} from '@ankur/contracts/community/comments.events';
import { memberBlocked } from '@ankur/contracts/community/hidden-members.events';
import { postDeleted, reactionChanged } from '@ankur/contracts/community/posts.events';
import type { DomainEvent, EventDefinition } from '@ankur/contracts/domain-event';
import { eventResultsPublished } from '@ankur/contracts/events/events.events';
import { registrationChanged } from '@ankur/contracts/events/registrations.events';
import { adminUserEndpoints } from '@ankur/contracts/identity/admin-users.endpoints';
import { maxNotifications } from '@ankur/contracts/identity/notifications/notification-kinds';
import { notificationEndpoints } from '@ankur/contracts/identity/notifications/notifications.endpoints';
import {
  notificationRead,
  notificationTold,
} from '@ankur/contracts/identity/notifications/notifications.events';
import { appealDecided } from '@ankur/contracts/moderation/appeals.events';
import { communityStatusApplied } from '@ankur/contracts/moderation/status-applied.events';
import { Types } from 'mongoose';
import { waitFor } from '@ankur/test-kit/wait-for';
import { startIdentity, type Member, type TestIdentity } from './start-identity.ts';

const { verifyUser } = adminUserEndpoints;
let identity: TestIdentity;
let actor: Member;
let reader: Member;
let readers = 0;
beforeAll(async () => {
  identity = await startIdentity();
  actor = await identity.signUp('Meera Shah');
});
afterAll(() => identity.stop());
beforeEach(async () => {
  readers += 1;
  reader = await identity.signUp(`Reader ${String.fromCharCode(64 + readers)}`);
});

const newId = () => new Types.ObjectId().toHexString();
const eventOf = <E extends EventDefinition>(
  { type, version }: E,
  data: z.input<E['data']>,
  by: DomainEvent['actor'] = null,
): DomainEvent => ({
  id: randomUUID(),
  type,
  v: version,
  at: new Date().toISOString(),
  actor: by,
  requestId: null,
  data,
});
const tell = <E extends EventDefinition>(event: E, data: z.input<E['data']>, by?: DomainEvent['actor']) =>
  identity.bus.publish(eventOf(event, data, by));

const list = (member = reader, query = {}) =>
  member.api.call(notificationEndpoints.listNotifications, { query });
const kindsOf = async (member = reader) => (await list(member)).notifications.map(({ kind }) => kind);
const untilKinds = (kinds: string[], member = reader) =>
  waitFor(async () => JSON.stringify(await kindsOf(member)) === JSON.stringify(kinds));
const unread = async (member = reader) => (await member.api.call(notificationEndpoints.countUnread)).unread;

const text = (_id: string, by = actor) => ({
  _id,
  content: 'Well run!',
  author: { _id: by.id, username: 'Meera Shah' },
  createdAt: new Date().toISOString(),
});
function comment(over: Partial<z.input<(typeof commentCreated)['data']>> = {}, _id = newId()) {
  return {
    postId: newId(),
    comment: { ...text(_id), replies: [] },
    parentId: null,
    commentCount: 1,
    status: 'published' as const,
    screened: true,
    postVersion: 2,
    told: { postAuthor: reader.id },
    ...over,
  };
}
const reaction = (postId: string, likes: number, version: number) => ({
  postId,
  userId: actor.id,
  type: 'like' as const,
  reactionCounts: { like: likes },
  likes,
  version,
  told: { postAuthor: reader.id },
});
const applied = (contentId: string, over: Partial<z.input<(typeof communityStatusApplied)['data']>>) => ({
  contentType: 'post' as const,
  contentId,
  postId: contentId,
  authorId: newId(),
  status: 'removed' as const,
  visible: false,
  bannerForAll: false,
  reason: null,
  moderationVersion: 1,
  version: 9,
  commentCount: null,
  ...over,
});

describe('a comment', () => {
  test('is told once with today’s name of who wrote it, and where it is, however often its event comes', async () => {
    const said = comment();
    const event = eventOf(commentCreated, said);
    await identity.bus.publish(event);
    await identity.bus.publish(event);
    await tell(commentCreated, said);
    await untilKinds(['comment']);
    const { notifications, unread: count, next } = await list();
    expect(notifications).toEqual([
      expect.objectContaining({
        kind: 'comment',
        isRead: false,
        count: 1,
        actor: { _id: actor.id, username: 'Meera Shah' },
        path: `/community/posts/${said.postId}`,
      }),
    ]);
    expect([count, next]).toEqual([1, null]);
  });

  test('that waits for moderation appears when everybody may read it', async () => {
    const _id = newId();
    await tell(commentCreated, comment({ status: 'pending' }, _id));
    const postId = newId();
    await tell(commentCreated, comment({ postId }));
    await waitFor(async () => JSON.stringify(await list()).includes(postId));
    expect(await kindsOf()).toEqual(['comment']);
    const shown = { contentType: 'comment' as const, status: 'approved' as const, visible: true };
    await tell(communityStatusApplied, applied(_id, shown));
    await untilKinds(['comment', 'comment']);
  });

  test.each(['deleted', 'held back with new words', 'removed', 'with its post'])(
    'that is gone (%s) is not told, also when it comes later',
    async (how) => {
      const said = comment();
      const commentId = said.comment._id;
      const place = { postId: said.postId, commentId, parentId: null, commentCount: 0, postVersion: 3 };
      const gone: Record<string, () => Promise<unknown>> = {
        deleted: () => tell(commentDeleted, { ...place, authorId: actor.id }),
        'held back with new words': () =>
          tell(commentEdited, {
            ...place,
            text: text(commentId),
            textVersion: 2,
            status: 'pending',
            visible: false,
            screened: true,
          }),
        removed: () => tell(communityStatusApplied, applied(commentId, { contentType: 'comment' })),
        'with its post': () => tell(postDeleted, { postId: said.postId, authorId: reader.id, version: 4 }),
      };
      await tell(commentCreated, said);
      await untilKinds(['comment']);
      await gone[how]?.();
      await untilKinds([]);
      expect(await unread()).toBe(0);
      await tell(commentCreated, { ...said, told: { postAuthor: actor.id } });
      await tell(commentCreated, comment({ told: { postAuthor: actor.id } }));
      await waitFor(async () => (await kindsOf(actor)).length > 0);
      const paths = (await list(actor)).notifications.map(({ path }) => path);
      expect(paths).not.toContain(`/community/posts/${said.postId}`);
      await actor.api.call(notificationEndpoints.readNotifications, {
        body: { upTo: new Date().toISOString() },
      });
    },
  );
});

test('a reply is told to who wrote the comment and to who wrote the post, each in their words', async () => {
  const author = await identity.signUp(`Author ${String(readers)}`);
  await tell(replyCreated, {
    postId: newId(),
    commentId: newId(),
    reply: text(newId()),
    commentCount: 1,
    status: 'published',
    screened: true,
    postVersion: 3,
    told: { postAuthor: author.id, commentAuthor: reader.id },
  });
  await untilKinds(['reply']);
  await untilKinds(['comment'], author);
});

test('hundreds of reactions to a post are one line with their number, whatever their order', async () => {
  const postId = newId();
  await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      tell(reactionChanged, reaction(postId, 10 * (n + 1), n + 2)),
    ).reverse(),
  );
  await waitFor(async () => (await list()).notifications[0]?.count === 500);
  expect(await kindsOf()).toEqual(['reaction']);
  expect(await unread()).toBe(1);
  const told = identity.events.filter(
    ({ type, data }) =>
      type === notificationTold.type && (data as { memberId: string }).memberId === reader.id,
  );
  expect(told.length).toBeLessThan(20);
});

test('an item that is removed takes its lines with it and brings them back when it is restored', async () => {
  const said = comment();
  await tell(reactionChanged, reaction(said.postId, 1, 2));
  await tell(commentCreated, said);
  await waitFor(async () => (await kindsOf()).length === 2);
  await tell(communityStatusApplied, applied(said.postId, { version: 9 }));
  await untilKinds([]);
  await tell(
    communityStatusApplied,
    applied(said.postId, { status: 'approved', visible: true, version: 10 }),
  );
  await tell(communityStatusApplied, applied(said.postId, { version: 9 }));
  await waitFor(async () => (await kindsOf()).length === 2);
  expect(await unread()).toBe(2);
});

test('who is blocked tells nothing, names nobody, and what they did before is gone', async () => {
  const postId = newId();
  await tell(commentCreated, comment());
  await tell(reactionChanged, reaction(postId, 7, 2));
  await waitFor(async () => (await kindsOf()).length === 2);
  await tell(memberBlocked, { reader: reader.id, author: actor.id, blocked: true, version: 1 });
  await untilKinds(['reaction']);
  expect((await list()).notifications[0]).toMatchObject({ count: 7, actor: null });
  await tell(commentCreated, comment());
  await tell(reactionChanged, reaction(newId(), 1, 2));
  await waitFor(async () => (await kindsOf()).length === 2);
  expect(await kindsOf()).toEqual(['reaction', 'reaction']);
  await tell(memberBlocked, { reader: reader.id, author: actor.id, blocked: false, version: 2 });
  await waitFor(async () => (await kindsOf()).length === 4);
});

describe('what is decided', () => {
  test('on an item and on an appeal reaches its author, a removed one too', async () => {
    const postId = newId();
    await tell(communityStatusApplied, applied(postId, { authorId: reader.id }));
    await untilKinds(['decision']);
    expect((await list()).notifications[0]).toMatchObject({ about: 'post', state: 'removed', actor: null });
    const about = { contentType: 'post' as const, contentId: postId, postId, authorId: reader.id };
    const urgency = { flagCount: 0, reasons: {}, severity: 'low' as const, isAppealed: false };
    await tell(appealDecided, { ...about, ...urgency, status: 'removed', state: 'declined', version: 3 });
    await untilKinds(['appeal', 'decision']);
    expect((await list()).notifications[0]).toMatchObject({ state: 'declined' });
  });

  test('on a badge reaches the member', async () => {
    await identity.admin.call(verifyUser, { params: { id: reader.id }, body: { isVerified: true } });
    await untilKinds(['verified']);
  });
});

describe('at events', () => {
  const registration = (over: object) => ({
    eventId: newId(),
    userId: reader.id,
    title: 'Hill run',
    state: 'going' as const,
    place: null,
    seats: { capacity: 1, going: 1, waiting: 0, version: 3 },
    ...over,
  });
  const by = (member: Member) => ({ id: member.id, username: 'x', role: 'athlete' });

  test('a seat that somebody else gave up is told, an own registration is not', async () => {
    await tell(registrationChanged, registration({ title: 'Own' }), by(reader));
    await tell(
      registrationChanged,
      registration({ title: 'Arrived', checkedInAt: new Date().toISOString() }),
      by(actor),
    );
    await tell(registrationChanged, registration({}), by(actor));
    await untilKinds(['seat']);
    expect((await list()).notifications[0]).toMatchObject({ title: 'Hill run' });
  });

  test('results are told to who has one, and taken back with it', async () => {
    const eventId = newId();
    const publish = (version: number, athletes: string[], isNews = true) =>
      tell(eventResultsPublished, {
        ...{ eventId, isNews, version, sport: 'athletics', startsAt: new Date().toISOString() },
        title: isNews ? 'Hill run' : 'Dusk run',
        results: athletes.map((athleteId) => ({ athleteId, discipline: '200 m', mark: '25.6' })),
      });
    await publish(1, [reader.id]);
    await untilKinds(['results']);
    // Another title of the event is no second result.
    await publish(2, [reader.id], false);
    await tell(commentCreated, comment());
    await untilKinds(['comment', 'results']);
    expect((await list()).notifications[1]).toMatchObject({ title: 'Hill run' });
    await publish(3, []);
    await untilKinds(['comment']);
  });
});

describe('reading', () => {
  test('one line and all up to one agrees in all tabs, and what comes later stays unread', async () => {
    await tell(commentCreated, comment());
    await tell(commentCreated, comment());
    await waitFor(async () => (await unread()) === 2);
    const [newest, oldest] = (await list()).notifications;
    const told = (count: number) => ({ memberId: reader.id, unread: count });
    await reader.api.call(notificationEndpoints.readNotification, { params: { id: oldest?._id } });
    expect(await unread()).toBe(1);
    await identity.next(notificationRead, ({ data }) => JSON.stringify(data) === JSON.stringify(told(1)));
    await tell(commentCreated, comment());
    await waitFor(async () => (await unread()) === 2);
    await reader.api.call(notificationEndpoints.readNotifications, { body: { upTo: newest?.at } });
    expect(await unread()).toBe(1);
    expect((await list()).notifications.map(({ isRead }) => isRead)).toEqual([false, true, true]);
  });

  test('a line that happens again is unread again', async () => {
    const postId = newId();
    await tell(reactionChanged, reaction(postId, 1, 2));
    await waitFor(async () => (await unread()) === 1);
    const [line] = (await list()).notifications;
    await reader.api.call(notificationEndpoints.readNotification, { params: { id: line?._id } });
    await tell(reactionChanged, reaction(postId, 2, 3));
    await waitFor(async () => (await unread()) === 1);
  });

  test('other people’s lines are nobody’s business', async () => {
    await tell(commentCreated, comment());
    await untilKinds(['comment']);
    const [line] = (await list()).notifications;
    const problem = await actor.api.fails(notificationEndpoints.readNotification, {
      params: { id: line?._id },
    });
    expect(problem.status).toBe(404);
    expect(await unread()).toBe(1);
    expect((await identity.anonymous.fails(notificationEndpoints.listNotifications)).status).toBe(401);
  });

  test.each(['nonsense', Buffer.from(JSON.stringify(['soon', 'a'.repeat(24)])).toString('base64url')])(
    'a cursor that is none (%s) is refused',
    async (cursor) => {
      const problem = await reader.api.fails(notificationEndpoints.listNotifications, { query: { cursor } });
      expect([problem.status, problem.field]).toEqual([400, 'cursor']);
    },
  );
});

test('a kind that is switched off is not told', async () => {
  const { setNotificationPreferences, getNotificationPreferences } = notificationEndpoints;
  const set = (off: string[]) => reader.api.call(setNotificationPreferences, { body: { off } });
  expect(await set(['reaction', 'reaction'])).toEqual({ off: ['reaction'], digest: null });
  expect(await reader.api.call(getNotificationPreferences)).toMatchObject({ off: ['reaction'] });
  await tell(reactionChanged, reaction(newId(), 1, 2));
  await tell(commentCreated, comment());
  await untilKinds(['comment']);
  const refused = await reader.api.fails(setNotificationPreferences, { body: { off: ['everything'] } });
  expect(refused.status).toBe(400);
});

test('a member keeps the latest lines alone, page by page without gaps', async () => {
  const lines = identity.database.collection('notifications');
  const at = (n: number) => new Date(Date.now() - 1000 * (n + 10));
  await lines.insertMany(
    Array.from({ length: maxNotifications }, (_, n) => ({
      memberId: reader.id,
      key: `comment:${String(n)}`,
      kind: 'comment',
      about: 'post',
      subjects: [],
      hiddenBy: [],
      actorId: null,
      count: 1,
      state: null,
      title: null,
      path: '/community',
      version: 1,
      at: at(n),
      readAt: null,
    })),
  );
  await tell(commentCreated, comment());
  await waitFor(async () => !(await lines.findOne({ key: `comment:${String(maxNotifications - 1)}` })));
  const seen: string[] = [];
  let cursor: string | null = '';
  do {
    const page = await list(reader, cursor ? { cursor } : {});
    seen.push(...page.notifications.map(({ _id }) => _id));
    cursor = page.next;
  } while (cursor !== null);
  expect(new Set(seen).size).toBe(maxNotifications);
  expect(seen).toHaveLength(maxNotifications);
});

import { randomUUID } from 'node:crypto';
import { waitFor } from '@ankur/test-kit/wait-for';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { adminToken, author, buildEvent, editedPost, memberToken, ravi } from './build-event.ts';
import { closeTabs, openTab } from './open-tab.ts';
import { startTestGateway } from './start-test-gateway.ts';
import { startTwoGateways, waysToHear, type TwoGateways } from './start-two-gateways.ts';

const secret = 'words that were taken back';
const newId = () => randomUUID().replaceAll('-', '').slice(0, 24);
const now = () => new Date().toISOString();

/** Events about one post and its comment, as community and moderation publish them, and about a sports event of the same id. */
function story(postId: string) {
  const commentId = newId();
  const comment = {
    _id: commentId,
    content: secret,
    author,
    createdAt: now(),
    replies: [],
    isFlagged: false,
  };
  const counted = { postId, commentCount: 1, status: 'published', screened: true };
  const item = { postId, authorId: ravi, reason: null, moderationVersion: 1, bannerForAll: false };
  const visibleAs = (status: string) => status !== 'removed' && status !== 'rejected' && status !== 'pending';
  return {
    edited: (content: string, version: number, status = 'published') =>
      buildEvent('post.edited', {
        ...editedPost(version),
        postId,
        content,
        status,
        visible: visibleAs(status),
      }),
    deleted: (version: number) => buildEvent('post.deleted', { postId, authorId: ravi, version }),
    commented: () => buildEvent('comment.created', { ...counted, comment, parentId: null, postVersion: 2 }),
    replied: () => {
      const reply = { _id: newId(), content: secret, author, createdAt: now(), isFlagged: false };
      return buildEvent('reply.created', { ...counted, commentId, reply, postVersion: 3 });
    },
    status: (contentType: 'post' | 'comment', status: string, version: number) =>
      buildEvent('content.statusApplied', {
        ...item,
        contentType,
        contentId: contentType === 'post' ? postId : commentId,
        status,
        visible: visibleAs(status),
        version,
        commentCount: 1,
      }),
    happening: (description: string, version: number, isPublic = true) =>
      buildEvent('event.changed', {
        event: {
          ...{
            _id: postId,
            title: 'Hill run',
            description,
            date: now(),
            location: 'Pune',
            sport: 'athletics',
          },
          ...{ category: 'Race', organizer: { name: 'Club' }, currency: 'INR', price: 0, featured: false },
          status: isPublic ? 'published' : 'removed',
        },
        ...{ isPublic, wasPublic: true, version },
      }),
  };
}
type Story = ReturnType<typeof story>;

interface Case {
  room: (postId: string) => string;
  /** Events that carry the words, and the one that takes them back. */
  said: (about: Story) => ReturnType<typeof buildEvent>[];
  takenBack: (about: Story) => ReturnType<typeof buildEvent>;
  /** What whoever has seen nothing is shown; null where it has to read again. */
  shown: string[] | null;
}
const feed = () => 'feed';
const thread = (postId: string) => `post:${postId}`;

const cases: Record<string, Case> = {
  'a deleted post': {
    room: feed,
    said: (about) => [about.edited(secret, 2)],
    takenBack: (about) => about.deleted(3),
    shown: ['post:deleted'],
  },
  'a removed post': {
    room: feed,
    said: (about) => [about.edited(secret, 2)],
    takenBack: (about) => about.status('post', 'removed', 3),
    shown: ['post:status'],
  },
  'a rejected post': {
    room: feed,
    said: (about) => [about.edited(secret, 2)],
    takenBack: (about) => about.status('post', 'rejected', 3),
    shown: ['post:status'],
  },
  'a post whose edit went into review': {
    room: feed,
    said: (about) => [about.edited(secret, 2)],
    takenBack: (about) => about.edited('harmless', 3, 'pending'),
    shown: ['post:status'],
  },
  'an edited post': {
    room: feed,
    said: (about) => [about.edited(secret, 2)],
    takenBack: (about) => about.edited('harmless', 3),
    shown: ['post:edited'],
  },
  'a removed comment and its replies': {
    room: thread,
    said: (about) => [about.commented(), about.replied()],
    takenBack: (about) => about.status('comment', 'removed', 4),
    shown: ['comment:status'],
  },
  'comments of a deleted post': {
    room: thread,
    said: (about) => [about.commented(), about.replied()],
    takenBack: (about) => about.deleted(4),
    shown: null,
  },
  'comments of a removed post': {
    room: thread,
    said: (about) => [about.commented(), about.replied()],
    takenBack: (about) => about.status('post', 'removed', 4),
    shown: null,
  },
  'an event that was taken down': {
    room: (eventId) => `event:${eventId}`,
    said: (about) => [about.happening(secret, 2)],
    takenBack: (about) => about.happening(secret, 3, false),
    shown: ['event:changed'],
  },
  'an edited event': {
    room: (eventId) => `event:${eventId}`,
    said: (about) => [about.happening(secret, 2)],
    takenBack: (about) => about.happening('harmless', 3),
    shown: ['event:changed'],
  },
};

describe.each(waysToHear)('what was taken back, %s', (hear) => {
  let two: TwoGateways;

  beforeAll(async () => {
    // A gateway that starts knows what came after the oldest event that is kept, not that one was the first.
    two = await startTwoGateways({ hear, before: (bus) => bus.publish(story(newId()).deleted(1)) });
  });
  afterEach(closeTabs);
  afterAll(() => two.stop());

  test.each(Object.entries(cases))(
    'shows nobody %s: at once, at another gateway and after a restart',
    async (_title, { room, said, takenBack, shown }) => {
      const [bus] = two.buses;
      const postId = newId();
      const about = story(postId);
      const name = room(postId);
      const since = await bus.head();
      for (const event of said(about)) await bus.publish(event);
      await bus.publish(takenBack(about));
      const end = await bus.head();
      const restarted = await startTestGateway({ store: two.store, bus: two.buses[1] });
      try {
        for (const { url } of [...two.gateways, restarted]) {
          // The order of the bus: whoever knows the end has seen all before it.
          const watcher = await openTab(url, memberToken());
          await waitFor(async () => {
            const { seq } = await watcher.join('feed', end);
            watcher.socket.emit('leave', { room: 'feed' });
            return seq === end;
          });
          const tab = await openTab(url, adminToken());
          const answer = await tab.join(name, since);
          expect(answer).toMatchObject({ ok: true, gap: shown === null, seq: end });
          const replayed = tab.messages.filter((message) => message.room === name);
          expect(replayed.map(({ type }) => type)).toEqual(shown ?? []);
          expect(JSON.stringify(tab.messages)).not.toContain(secret);
          const known = await openTab(url, adminToken());
          expect(await known.join(name, end)).toMatchObject({ gap: false });
          expect(known.messages.filter((message) => message.room === name)).toEqual([]);
        }
      } finally {
        await restarted.stop();
      }
    },
  );

  test('words that still stand are shown, and what others said with them', async () => {
    const [bus] = two.buses;
    const [first, second] = [newId(), newId()];
    const since = await bus.head();
    await bus.publish(story(first).edited('stays', 2));
    await bus.publish(story(second).edited(secret, 2));
    await bus.publish(story(second).deleted(3));
    await bus.publish(story(first).status('post', 'flagged', 3));
    for (const { url } of two.gateways) {
      const tab = await openTab(url, memberToken());
      await waitFor(async () => {
        tab.messages.length = 0;
        const { gap } = await tab.join('feed', since);
        tab.socket.emit('leave', { room: 'feed' });
        expect(gap).toBe(false);
        return tab.messages.some(({ type }) => type === 'post:status');
      });
      expect(tab.messages.map(({ type, data }) => [type, (data as { postId: string }).postId])).toEqual([
        ['post:edited', first],
        ['post:deleted', second],
        ['post:status', first],
      ]);
    }
  });
});

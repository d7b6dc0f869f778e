import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import mongoose, { createConnection, Types, type Connection } from 'mongoose';
import type { Relay } from '@ankur/service-kit/outbox/relay';
import { startStore, type TestStore } from '@ankur/test-kit/start-store';
import type { IdentityContext } from '../../context.ts';
import type { StoredMailOrder } from '../../mail/mail-order.model.ts';
import type { MailOrder } from '../../mail/mailroom.ts';
import { createNotificationCentre, type NotificationCentre } from '../notification-centre.ts';
import { fingerprintOf, type StoredLink } from '../../recovery/account-links.ts';
import type { StoredNotification } from '../store/notification.model.ts';
import { sendDigests } from './send-digests.ts';
import { stopDigest } from './stop-digest.ts';
import { writeDigest } from './write-digest.ts';

const hourMs = 60 * 60_000;
const now = new Date('2026-11-23T10:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * hourMs);
const relay = { watch: () => undefined, notify: () => undefined } as unknown as Relay;
let store: TestStore;
let connection: Connection;
let notifications: NotificationCentre;
let orders: MailOrder[] = [];
const suspended = new Set<string>();
const unproven = new Set<string>();

beforeAll(async () => {
  store = await startStore();
  connection = createConnection(store.uri);
  notifications = createNotificationCentre(connection, relay);
  await connection.asPromise();
});
afterAll(async () => {
  await connection.close();
  await store.stop();
});
beforeEach(async () => {
  orders = [];
  suspended.clear();
  unproven.clear();
  for (const name of ['notifications', 'notificationReaders'])
    await connection.collection(name).deleteMany({});
});

const addressOf = (id: string) => `${id}@members.example`;
const context = () =>
  ({
    notifications,
    mailroom: { mailer: {}, order: async (order: MailOrder) => void orders.push(order) },
    users: {
      find: async (id: string) => ({
        email: addressOf(id),
        ...(unproven.has(id) ? {} : { confirmedEmail: addressOf(id) }),
        isSuspended: suspended.has(id),
      }),
    },
    credentials: { findHash: async () => 'hash' },
    links: { issue: async ({ purpose, userId }: StoredLink) => `${purpose} of ${userId}` },
    settings: { current: () => ({ product: { name: 'Ankur' } }) },
  }) as unknown as IdentityContext;
const line = (memberId: string, over: Partial<StoredNotification> = {}) =>
  connection.collection('notifications').insertOne({
    ...{ memberId, key: new Types.ObjectId().toHexString(), kind: 'comment', about: 'post', subjects: [] },
    ...{
      hiddenBy: [],
      actorId: 'someone',
      count: 1,
      state: null,
      title: 'The hill run of Meera',
      version: 1,
    },
    ...{ path: '/community/posts/p', at: hoursAgo(2), readAt: null },
    ...over,
  });
const written = (to: string[]) => expect(orders.map(({ userId }) => userId).sort()).toEqual(to);
const order = (userId: string, at = now) =>
  notifications.digests.take(userId, { since: new Date(at.getTime() - 24 * hourMs), now: at });
const write = (userId: string, to = addressOf(userId)) =>
  writeDigest(context(), { kind: 'digest', to, userId } as StoredMailOrder);

test('whoever has something unread of the last day is written to once a day, on however many instances', async () => {
  await line('asha');
  await line('asha');
  await line('ravi', { at: hoursAgo(20) });
  await Promise.all([sendDigests(context(), now), sendDigests(context(), now)]);
  written(['asha', 'ravi']);
  // Looks drift: what comes right after one mail is older than a day when the next one is due.
  await line('asha', { at: hoursAgo(-0.1) });
  await sendDigests(context(), hoursAgo(-23));
  written(['asha', 'ravi']);
  await sendDigests(context(), hoursAgo(-24.2));
  written(['asha', 'asha', 'ravi']);
  await sendDigests(context(), hoursAgo(-48.4));
  written(['asha', 'asha', 'ravi']);
});

test('a mail is ordered once by instances that look at the same moment', async () => {
  const taken = await Promise.all([0, 1, 2, 3].map((n) => order('asha', new Date(now.getTime() + n))));
  expect(taken.filter(Boolean)).toEqual([true]);
});

test('whoever reads what is unread is looked up many at a time', async () => {
  const members = Array.from({ length: 60 }, (_, n) => `member ${String(n)}`);
  for (const member of members) await line(member);
  await notifications.readers.choose('member 0', { off: [], digest: false });
  let reads = 0;
  mongoose.set('debug', (collection: string) => (reads += collection === 'notificationReaders' ? 1 : 0));
  try {
    const looked = { from: hoursAgo(25), since: hoursAgo(24), until: hoursAgo(1) };
    const waiting = await notifications.digests.waiting(looked, { members: 500, lines: 500 });
    expect(waiting.members.toSorted()).toEqual(members.slice(1).toSorted());
    expect([reads, waiting.next]).toEqual([1, null]);
    const seven = await notifications.digests.waiting(looked, { members: 7, lines: 500 });
    expect([seven.members.length, seven.next]).toEqual([7, looked.from]);
  } finally {
    mongoose.set('debug', false);
  }
});

test('so many lines are read in one look, however many there are, and looks that go on find everybody', async () => {
  // Two of each moment, so that one is cut in half.
  for (let n = 0; n < 25; n += 1)
    await line(`member ${String(n)}`, { at: new Date(hoursAgo(20).getTime() + Math.floor(n / 2)) });
  const found = new Set<string>();
  let looks = 0;
  for (let from: Date | null = hoursAgo(25); from !== null; looks += 1) {
    const looked = { from, since: hoursAgo(24), until: hoursAgo(1) };
    const { members, next } = await notifications.digests.waiting(looked, { members: 500, lines: 6 });
    expect(members.length).toBeLessThanOrEqual(6);
    members.forEach((member) => found.add(member));
    from = next;
  }
  expect([found.size, looks]).toEqual([25, expect.any(Number)]);
  expect(looks).toBeLessThan(10);
});

test('an address that its member never confirmed gets no mail, and one that is taken later gets none either', async () => {
  await line('asha');
  unproven.add('asha');
  await sendDigests(context(), now);
  written([]);
  expect(await write('asha')).toBeNull();
});

test('the mail holds a way out of its own, which is no other link', async () => {
  await line('asha');
  await order('asha');
  expect((await write('asha'))?.unsubscribe).toBe('/unsubscribe#digestOff of asha');
});

test('nobody is written to about what is read, hidden, of this hour or older than a day, nor who wants no such mail', async () => {
  await line('read', { readAt: hoursAgo(1) });
  await line('hidden', { hiddenBy: ['post:p'] });
  await line('fresh', { at: hoursAgo(0.5) });
  await line('old', { at: hoursAgo(30) });
  await line('passed');
  await notifications.readers.readUpTo('passed', hoursAgo(1));
  await line('unwilling');
  await notifications.readers.choose('unwilling', { off: [], digest: false });
  await line('suspended');
  suspended.add('suspended');
  await sendDigests(context(), now);
  written([]);
  await notifications.readers.choose('unwilling', { off: [], digest: true });
  await sendDigests(context(), now);
  written(['unwilling']);
});

test('the mail counts what is unread by kind, without names, titles and words', async () => {
  await line('asha');
  await line('asha');
  await line('asha', { kind: 'vouch' });
  await line('asha', { kind: 'reaction', hiddenBy: ['post:p'] });
  await order('asha');
  const mail = await write('asha');
  expect(mail).toMatchObject({ to: addressOf('asha'), link: '/notifications' });
  expect(mail?.subject).toBe('3 unread notifications (Ankur)');
  expect(mail?.text).toContain('Comments on your posts: 2\nCoaches who vouch for you: 1\n');
  expect(mail?.text).not.toMatch(/Meera|someone|Reactions/);
});

test('what was read, or went to another address, before the mail was written is no mail', async () => {
  await line('asha');
  await order('asha');
  expect(await write('asha', 'other@x.example')).toBeNull();
  expect(await write('asha')).not.toBeNull();
  await notifications.readers.readUpTo('asha', now);
  expect(await write('asha')).toBeNull();
});

test('a line counts in one mail, however late the mails are written', async () => {
  await line('asha', { at: hoursAgo(0.5) });
  await order('asha');
  await line('asha', { at: hoursAgo(-0.5) });
  expect((await write('asha'))?.subject).toMatch(/^1 /);
  await order('asha', hoursAgo(-24));
  expect((await write('asha'))?.subject).toMatch(/^1 /);
});

test('the link that ends them changes no kind that its member chooses at the same moment', async () => {
  await notifications.readers.choose('chooser', { off: ['vouch'] });
  const base = context();
  const link = { userId: 'chooser', password: fingerprintOf('hash') };
  const stop = stopDigest({
    ...base,
    // What was read before the choice of now.
    notifications: { ...notifications, readers: { ...notifications.readers, getKindsOff: async () => [] } },
    links: { ...base.links, take: async () => link },
  } as unknown as IdentityContext);
  await stop({ body: { token: 'x' } } as never);
  expect(await notifications.readers.getKindsOff('chooser')).toEqual(['vouch']);
  expect(await notifications.digests.isOn('chooser')).toBe(false);
});

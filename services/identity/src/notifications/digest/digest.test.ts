import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createConnection, Types, type Connection } from 'mongoose';
import type { Relay } from '@ankur/service-kit/outbox/relay';
import { startStore, type TestStore } from '@ankur/test-kit/start-store';
import type { IdentityContext } from '../../context.ts';
import type { StoredMailOrder } from '../../mail/mail-order.model.ts';
import type { MailOrder } from '../../mail/mailroom.ts';
import { createNotificationCentre, type NotificationCentre } from '../notification-centre.ts';
import type { StoredNotification } from '../store/notification.model.ts';
import { sendDigests } from './send-digests.ts';
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
  for (const name of ['notifications', 'notificationReaders'])
    await connection.collection(name).deleteMany({});
});

const addressOf = (id: string) => `${id}@members.example`;
const context = () =>
  ({
    notifications,
    mailroom: { mailer: {}, order: async (order: MailOrder) => void orders.push(order) },
    users: { find: async (id: string) => ({ email: addressOf(id), isSuspended: suspended.has(id) }) },
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
const mailTo = (userId: string) =>
  writeDigest(context(), { kind: 'digest', to: addressOf(userId), userId, dueAt: now } as StoredMailOrder);

test('whoever has something unread of the last day is written to once a day, on however many instances', async () => {
  await line('asha');
  await line('asha');
  await line('ravi', { at: hoursAgo(20) });
  await Promise.all([sendDigests(context(), now), sendDigests(context(), now)]);
  written(['asha', 'ravi']);
  await line('asha', { at: now });
  await sendDigests(context(), new Date(now.getTime() + 23 * hourMs));
  written(['asha', 'ravi']);
  await sendDigests(context(), new Date(now.getTime() + 24.5 * hourMs - 1));
  written(['asha', 'ravi']);
  await line('asha', { at: new Date(now.getTime() + 20 * hourMs) });
  await sendDigests(context(), new Date(now.getTime() + 25 * hourMs));
  written(['asha', 'asha', 'ravi']);
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
  const mail = await mailTo('asha');
  expect(mail).toMatchObject({ to: addressOf('asha'), link: '/notifications' });
  expect(mail?.subject).toBe('3 unread notifications (Ankur)');
  expect(mail?.text).toContain('Comments on your posts: 2\nCoaches who vouch for you: 1\n');
  expect(mail?.text).not.toMatch(/Meera|someone|Reactions/);
});

test('what was read, or went to another address, before the mail was written is no mail', async () => {
  await line('asha');
  expect(
    await writeDigest(context(), { to: 'other@x.example', userId: 'asha', dueAt: now } as StoredMailOrder),
  ).toBeNull();
  await notifications.readers.readUpTo('asha', now);
  expect(await mailTo('asha')).toBeNull();
});

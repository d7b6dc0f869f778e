import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { adminActed } from '@ankur/contracts/audit.events';
import type { EventOf } from '@ankur/contracts/domain-event';
import { contactEndpoints } from '@ankur/contracts/content/contact.endpoints';
import { contactReceived } from '@ankur/contracts/content/contact.events';
import { dataExportEndpoints, type memberDataPage } from '@ankur/contracts/identity/data-export.endpoints';
import { Types } from 'mongoose';
import type { z } from 'zod';
import { newId, startContent, type TestContent } from './start-content.ts';

const acted = adminActed('content');
const { sendContactMessage, listContactMessages, handleContactMessage } = contactEndpoints;
type DataPage = z.output<typeof memberDataPage>;
let content: TestContent;
beforeAll(async () => {
  content = await startContent();
});
afterAll(() => content.stop());

const form = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'Asha@club.example',
  message: 'May our club join?',
};
const admin = () => content.as({ userId: newId(), role: 'admin', username: 'Ankur Desk' });
const inbox = async (query: Record<string, unknown> = {}) =>
  (await admin().call(listContactMessages, { query })).messages;

describe('a message to the admins', () => {
  test('is stored for anybody, and told without its words', async () => {
    await content.as({}).call(sendContactMessage, { body: form });
    const [message] = await inbox();
    expect(message).toMatchObject({ ...form, email: 'asha@club.example', topic: 'contact', handled: false });
    const event = await content.next(contactReceived, ({ data }) => data.messageId === message?._id);
    expect(JSON.stringify(event)).not.toMatch(/Asha|asha|club/);
  });

  test('is one, however often it is pressed', async () => {
    const body = { ...form, message: 'Pressed twice' };
    await Promise.all([1, 2, 3].map(() => content.as({}).call(sendContactMessage, { body })));
    expect((await inbox()).filter(({ message }) => message === body.message)).toHaveLength(1);
  });

  test('is one, also when several tabs send it at once under keys of their own, and other words are another', async () => {
    const send = (message: string, key: string) =>
      content.as({}).send(sendContactMessage, {
        body: { ...form, message },
        headers: { 'idempotency-key': key },
      });
    const [here, there, other] = ['Of two tabs', 'Of two tabs', 'Of a third tab'];
    const answers = await Promise.all([send(here, 'tab-1'), send(there, 'tab-2'), send(other, 'tab-3')]);
    answers.push(await send(here, 'tab-4'));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const stored = (await inbox()).map(({ message }) => message);
    expect(stored.filter((message) => /tab/.test(message)).toSorted()).toEqual([other, here]);
  });

  test('is not lost when the same key carries other words at the same time', async () => {
    const headers = { 'idempotency-key': 'contact-1' };
    const send = (message: string) =>
      content.as({}).send(sendContactMessage, { body: { ...form, message }, headers });
    const answers = await Promise.all([send('These words'), send('Other words')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  test.each([
    [{ firstName: ' ' }, 'firstName'],
    [{ lastName: '' }, 'lastName'],
    [{ email: 'nobody' }, 'email'],
    [{ message: ' ' }, 'message'],
    [{ message: 'x'.repeat(4001) }, 'message'],
    [{ topic: 'spam' }, 'topic'],
  ])('is refused with %j, which is named', async (change, field) => {
    const problem = await content.as({}).fails(sendContactMessage, { body: { ...form, ...change } });
    expect(problem).toMatchObject({ status: 400, field });
  });
});

describe('the inbox', () => {
  test('is for admins only', async () => {
    const params = { id: newId() };
    const body = { handled: true };
    expect((await content.as({}).fails(listContactMessages)).status).toBe(401);
    expect((await content.as({}).fails(handleContactMessage, { params, body })).status).toBe(401);
    const member = content.as({ userId: newId(), role: 'athlete', username: 'Meera' });
    expect((await member.fails(listContactMessages)).status).toBe(403);
    expect((await member.fails(handleContactMessage, { params, body })).status).toBe(403);
    expect((await admin().fails(handleContactMessage, { params, body })).status).toBe(404);
  });

  test('keeps apart what sponsors wrote, and what was handled, which is logged once', async () => {
    const body = { ...form, message: 'We make shoes', topic: 'sponsorship' as const };
    await content.as({}).call(sendContactMessage, { body });
    const [message] = await inbox({ topic: 'sponsorship' });
    expect(message?.message).toBe('We make shoes');
    const params = { id: message?._id ?? '' };
    for (const handled of [true, true])
      expect(await admin().call(handleContactMessage, { params, body: { handled } })).toMatchObject({
        handled,
      });
    await content.next(acted, ({ data }) => data.target.id === params.id);
    expect(content.events.filter(({ type }) => type === 'admin.acted')).toHaveLength(1);
    expect((await inbox({ handled: 'yes' })).map(({ _id }) => _id)).toEqual([params.id]);
    expect((await inbox({ handled: 'no' })).map(({ _id }) => _id)).not.toContain(params.id);
  });

  test('opens on what waits longest, counts each state, and a state is changed by who has seen the message as it is', async () => {
    const send = (message: string) => content.as({}).call(sendContactMessage, { body: { ...form, message } });
    await send('First of two');
    await send('Second of two');
    const read = (query: Record<string, unknown>) => admin().call(listContactMessages, { query });
    const waiting = await read({ status: 'new', topic: 'contact' });
    const [first, second] = waiting.messages.slice(-2);
    expect([first?.message, second?.message]).toEqual(['First of two', 'Second of two']);
    const set = (status: 'new' | 'answered' | 'closed', version?: number) => ({
      params: { id: second?._id ?? '' },
      body: { status, ...(version === undefined ? {} : { version }) },
    });
    const acts = () => content.events.filter(({ type }) => type === 'admin.acted').length;
    const before = acts();
    expect(await admin().call(handleContactMessage, set('closed', second?.version))).toMatchObject({
      status: 'closed',
      handled: true,
    });
    // Another admin who has not seen that.
    expect((await admin().fails(handleContactMessage, set('answered', second?.version))).status).toBe(409);
    expect(await admin().call(handleContactMessage, set('closed', second?.version))).toMatchObject({
      status: 'closed',
    });
    const after = await read({ status: 'closed', topic: 'contact' });
    expect(after.messages.map(({ message }) => message)).toEqual(['Second of two']);
    expect(after.total).toBe(1);
    expect(after.counts).toEqual({
      ...waiting.counts,
      new: waiting.counts.new - 1,
      closed: waiting.counts.closed + 1,
    });
    expect((await read({ status: 'answered', topic: 'contact' })).messages).toEqual([]);
    // For a console that knows no states, what is closed is handled.
    const handled = await read({ handled: 'yes', topic: 'contact' });
    expect(handled.messages.map(({ message }) => message)).toEqual(['Second of two']);
    expect(handled.total).toBe(1);
    expect(await admin().call(handleContactMessage, set('new'))).toMatchObject({
      status: 'new',
      handled: false,
    });
    const isReopened = ({ data }: EventOf<typeof acted>) =>
      data.action === 'contact.reopen' && data.target.id === second?._id;
    await content.next(acted, isReopened);
    expect(acts() - before).toBe(2);
    expect((await admin().fails(handleContactMessage, { params: { id: newId() }, body: {} })).field).toBe(
      'status',
    );
  });
});

test.each([
  { topic: 'contact', handled: false },
  { topic: 'contact', handled: true },
  { topic: 'contact', handled: true, closed: true },
])('messages like %j are counted by an index alone', async (filter) => {
  const plan = await content.database
    .collection('contactMessages')
    .aggregate([{ $match: filter }, { $group: { _id: 1, n: { $sum: 1 } } }])
    .explain('executionStats');
  expect(JSON.stringify(plan)).toContain('"totalDocsExamined":0');
});

test('what a member wrote is taken away page by page, and no page reads what another one holds', async () => {
  const senderId = newId();
  const idAt = (n: number) => new Types.ObjectId(`c${n.toString(16).padStart(23, '0')}`);
  const messages = content.database.collection('contactMessages');
  await messages.insertMany(
    Array.from({ length: 401 }, (_, n) => ({
      _id: idAt(n),
      ...{
        ...form,
        topic: 'contact',
        message: `No. ${String(n)}`,
        senderId,
        submission: `export ${String(n)}`,
      },
      ...{ handled: false, version: 1, createdAt: new Date() },
    })),
  );
  const pages: unknown[][] = [];
  for (let after: string | null = 'messages'; after?.startsWith('messages');) {
    const page: DataPage = await content
      .as({ service: 'identity' })
      .call(dataExportEndpoints.listContentData, { params: { id: senderId }, query: { after } });
    pages.push(page.items.map(({ message }) => message));
    after = page.next;
  }
  expect(pages.map(({ length }) => length)).toEqual([200, 200, 1]);
  expect(pages.flat()).toEqual(Array.from({ length: 401 }, (_, n) => `No. ${String(n)}`));
  const plan = await messages
    .find({ senderId, _id: { $gt: idAt(9) } })
    .sort({ _id: 1 })
    .limit(200)
    .explain('executionStats');
  expect(JSON.stringify(plan)).toContain('"totalDocsExamined":200');
});

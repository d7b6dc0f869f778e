import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { adminEventEndpoints } from '@ankur/contracts/events/managing/admin-events.endpoints';
import { ownEventEndpoints } from '@ankur/contracts/events/managing/own-events.endpoints';
import { eventPictureEndpoints } from '@ankur/contracts/events/pictures.endpoints';
import { buildEvent, memberId, startEvents, type TestEvents } from './start-events.ts';

const { createEvent, updateOwnEvent } = ownEventEndpoints;
const { getAdminEvent, decideEvent } = adminEventEndpoints;
let events: TestEvents;
beforeAll(async () => {
  events = await startEvents();
  const people = [1, 2].map((n) => ({ _id: memberId(n), username: `Member ${String(n)}`, isVerified: true }));
  await events.seedDemo({ people, events: [] });
});
afterEach(async () => {
  for (const name of ['events', 'guestLists']) await events.database.collection(name).deleteMany({});
  events.moderation.fails = false;
  events.moderation.asked.length = 0;
});
afterAll(() => events.stop());

const idOf = ({ _id }: { _id: string }) => ({ params: { id: _id } });
const formOf = (values: Record<string, string>, picture?: File) => {
  const form = new FormData();
  for (const [key, value] of Object.entries(values)) form.append(key, value);
  if (picture) form.append('image', picture);
  return form;
};
const soon = new Date(Date.now() + 4 * 24 * 60 * 60_000).toISOString();
const create = (title: string) =>
  events.member(1).call(createEvent, {
    form: formOf({ title, description: 'Five easy kilometres.', date: soon, location: 'Cubbon Park' }),
  });
const change = (event: { _id: string }, body: object) =>
  events.member(1).call(updateOwnEvent, { ...idOf(event), body });
const signalsOf = async (event: { _id: string }) =>
  (await events.admin.call(getAdminEvent, idOf(event))).event.signals;
async function approved() {
  const event = buildEvent({ organizerId: memberId(1) });
  await events.seed(event);
  return event;
}

describe('new words', () => {
  test('are screened like those of a post, all that others read', async () => {
    const { event } = await create('Sunrise run');
    expect(events.moderation.asked).toMatchObject([
      {
        contentType: 'event',
        title: 'Sunrise run',
        text: 'Five easy kilometres.\nCubbon Park',
        isEdit: false,
      },
    ]);
    expect(await signalsOf(event)).toEqual([]);
  });

  test('that a rule holds are named to admins, until other words take their place', async () => {
    const { event } = await create('Betting run');
    expect(event).not.toHaveProperty('signals');
    expect(await signalsOf(event)).toEqual(['held-words']);
    await change(event, { version: 1, price: '50' });
    expect(await signalsOf(event)).toEqual(['held-words']);
    await change(event, { version: 2, title: 'Sunrise run' });
    expect(await signalsOf(event)).toEqual([]);
  });

  test('that a rule holds take an approved event back to review, each time anew', async () => {
    const event = await approved();
    const held = (await change(event, { version: 1, description: 'Betting is open.' })).event;
    expect(held.status).toBe('pending');
    expect(events.moderation.asked.at(-1)).toMatchObject({ isEdit: true });
    const body = { status: 'approved' as const, version: 2 };
    await events.admin.call(decideEvent, { ...idOf(event), body });
    const again = (await change(event, { version: 3, description: 'Betting is open again.' })).event;
    expect(again.status).toBe('pending');
  });

  test('wait for an admin when moderation does not answer; what says the same is not asked about', async () => {
    const event = await approved();
    events.moderation.fails = true;
    expect((await change(event, { version: 1, price: '60' })).event.status).toBe('published');
    expect(events.moderation.asked).toEqual([]);
    expect((await change(event, { version: 2, title: 'Sprint Meet, day two' })).event.status).toBe('pending');
    expect(await signalsOf(event)).toEqual(['unscreened']);
  });
});

describe('a new picture', () => {
  const picture = async (background: string) => {
    const drawn = sharp({ create: { width: 9, height: 9, channels: 3, background } });
    return new File([new Uint8Array(await drawn.png().toBuffer())], 'run.png', { type: 'image/png' });
  };
  const send = async (event: { _id: string }, version: number, background = '#222222') =>
    events.member(1).call(updateOwnEvent, {
      ...idOf(event),
      form: formOf({ version: String(version) }, await picture(background)),
    });
  const statusOf = async (address = '') => {
    const request = { params: { key: address.split('/').at(-1) } };
    return (await events.as({}).send(eventPictureEndpoints.getEventPicture, request)).status;
  };

  test('waits for an admin, who is told of it, and takes the place of the one before', async () => {
    const event = await approved();
    const first = (await send(event, 1)).event;
    expect(first).toMatchObject({ status: 'pending', title: 'Sprint Meet' });
    expect(await statusOf(first.image)).toBe(404);
    expect(await signalsOf(event)).toEqual(['new-picture']);
    const second = (await send(event, 2, '#444444')).event;
    expect(second.image).not.toBe(first.image);
    expect(await signalsOf(event)).toEqual(['new-picture']);
    await events.admin.call(decideEvent, { ...idOf(event), body: { status: 'approved', version: 3 } });
    expect(await statusOf(second.image)).toBe(200);
    expect(await statusOf(first.image)).toBe(404);
  });

  test('is the organiser’s alone to change, on the newest state, and is one', async () => {
    const event = await approved();
    const form = async (version: string) => formOf({ version }, await picture('#111111'));
    const other = events.member(2).fails(updateOwnEvent, { ...idOf(event), form: await form('1') });
    expect((await other).code).toBe('NOT_OWNER');
    const late = events.member(1).fails(updateOwnEvent, { ...idOf(event), form: await form('0') });
    expect((await late).code).toBe('CONFLICT');
    const fake = new File(['MZ not a picture'], 'run.png', { type: 'image/png' });
    const refused = events
      .member(1)
      .fails(updateOwnEvent, { ...idOf(event), form: formOf({ version: '1' }, fake) });
    expect(await refused).toMatchObject({ status: 415, field: 'image' });
  });
});

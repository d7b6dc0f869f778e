import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { flagEndpoints } from '@ankur/contracts/moderation/flags.endpoints';
import { userErased, userUpdated } from '@ankur/contracts/identity/identity.events';
import { adminActed } from '@ankur/contracts/audit.events';
import { fingerprintsOf } from '@ankur/service-kit/names/erased-name';
import { waitFor } from '@ankur/test-kit/wait-for';
import { createAuditRepository } from '../src/audit/audit.repository.ts';
import { placesInEvents } from '../src/audit/audit.model.ts';
import { member, newId, startModeration, type Moderation } from './start-moderation.ts';

let moderation: Moderation;
beforeAll(async () => {
  moderation = await startModeration();
});
afterAll(() => moderation.stop());

async function everything(): Promise<string> {
  const collections = (await moderation.db.db?.collections()) ?? [];
  return JSON.stringify(await Promise.all(collections.map((collection) => collection.find().toArray())));
}

const revocation = {
  kind: 'user' as const,
  code: 'SESSION_ENDED' as const,
  before: 1,
  lifted: false,
  seq: 1,
};
const erasedEvent = (id: string) => ({
  user: { _id: id, username: 'Unknown', role: 'athlete' as const },
  version: 3,
  revocation: { ...revocation, _id: id, subject: id },
  address: newId(),
});

test('what was written, flagged and logged of an erased member stays as evidence under one pseudonym', async () => {
  const vidya = member('Vidya Iyer');
  const id = vidya.userId ?? '';
  const author = { _id: id, username: 'Vidya Iyer', role: 'athlete' as const };
  await moderation.publish(userUpdated, { user: author, version: 2 });
  const own = await moderation.post({ author, content: 'A post that was reported' });
  const other = await moderation.post();
  await moderation.flag(own);
  await moderation.flag(other, vidya);
  await moderation.publish(adminActed('identity'), {
    action: 'user.role',
    target: { type: 'user', id, label: 'Vidya Iyer' },
    before: { role: 'athlete', username: 'Vidya Iyer' },
    after: { role: 'coach', username: 'Vidya I.' },
  });
  await waitFor(async () => (await everything()).includes('Vidya I.'));
  await moderation.publish(userErased, erasedEvent(id));
  await moderation.publish(userErased, erasedEvent(id));
  await waitFor(async () => !/vidya|iyer/i.test(await everything()));
  // What was on its way comes late.
  await moderation.publish(userUpdated, { user: author, version: 2 });
  await moderation.publish(adminActed('identity'), {
    action: 'user.verify',
    target: { type: 'user', id, label: 'Vidya Iyer' },
    before: { isVerified: false, username: 'Vidya Iyer', email: 'vidya@members.example' },
    after: { isVerified: true, username: 'Vidya Iyer', email: 'vidya@members.example' },
  });
  await waitFor(async () => (await everything()).includes('user.verify'));
  const stored = await everything();
  expect(stored).not.toMatch(/vidya|iyer/i);
  const [pseudonym] = /Erased member [0-9a-f]{8}/.exec(stored) ?? [];
  expect(new Set(stored.match(/Erased member [0-9a-f]{8}/g))).toEqual(new Set([pseudonym]));
  const of = (name: string, filter: object) => moderation.db.collection(name).findOne(filter);
  expect(await of('cases', { contentId: own })).toMatchObject({
    content: 'A post that was reported',
    author: { username: pseudonym },
  });
  expect(await of('cases', { contentId: other })).toMatchObject({
    flags: [{ flagger: { username: pseudonym } }],
  });
  expect(await of('flags', { flaggerId: id })).toMatchObject({ flagger: { username: pseudonym } });
  expect(await of('auditLog', { action: 'user.role' })).toMatchObject({
    target: { label: pseudonym },
    before: { role: 'athlete' },
    after: { role: 'coach' },
  });
  expect(await of('auditLog', { action: 'user.verify' })).toMatchObject({
    target: { label: pseudonym },
    before: { isVerified: false },
    after: { isVerified: true },
  });
});

test('an erased admin is named nowhere among what was decided, claimed and appealed', async () => {
  const id = newId();
  const by = { _id: id, username: 'Rohan Admin' };
  const actor = { id, username: by.username, role: 'admin' };
  const post = await moderation.post();
  await moderation.publish(userUpdated, { user: { ...by, role: 'admin' }, version: 2 });
  const decidedBy = { decidedBy: by, claim: { by, until: new Date() } };
  const appeal = { state: 'open', text: 'Why?', openedAt: new Date(), against: by, decidedBy: null };
  await moderation.db
    .collection('cases')
    .updateOne({ contentId: post }, { $set: { ...decidedBy, appeal, beforeDecision: decidedBy } });
  await moderation.db
    .collection<{ _id: string }>('decisions')
    .insertOne({ _id: 'post:1:1', actor, at: new Date() } as never);
  await moderation.db
    .collection<{ _id: string }>('appeals')
    .insertOne({ _id: 'post:1', against: by } as never);
  const note = { athleteId: id, mark: '61.8', note: 'Rohan, PB' };
  await moderation.publish(adminActed('events'), {
    action: 'event.approve',
    target: { type: 'event', id: newId(), label: 'Dusk run' },
    before: { status: 'pending', results: [note, { ...note, athleteId: newId(), note: 'SB' }] },
    after: { status: 'approved', decidedBy: { id, username: by.username } },
  });
  await waitFor(async () => (await everything()).includes('Dusk run'));
  await moderation.publish(userErased, erasedEvent(id));
  await waitFor(async () => !/rohan/i.test(await everything()));
  expect(await moderation.db.collection('auditLog').findOne({ action: 'event.approve' })).toMatchObject({
    before: { status: 'pending', results: [{ athleteId: id, mark: '61.8' }, { note: 'SB' }] },
    after: { decidedBy: { id, username: expect.stringMatching(/^Erased member/) as unknown } },
  });
  expect(await moderation.db.collection('cases').findOne({ contentId: post })).toMatchObject({
    decidedBy: { _id: id, username: expect.stringMatching(/^Erased member/) as unknown },
    appeal: { text: 'Why?', against: { _id: id } },
  });
});

test('a thousand flags of an erased member, and the cases they stand in, bear one pseudonym', async () => {
  const zubin = member('Zubin Mistry');
  const id = zubin.userId ?? '';
  const flagged = await moderation.post();
  await moderation.flag(flagged, zubin);
  const many = 1000;
  for (const name of ['cases', 'flags']) {
    const collection = moderation.db.collection<{ _id: string }>(name);
    const one = await collection.findOne({ contentId: flagged });
    const copies = Array.from({ length: many - 1 }, (_, n) => {
      const contentId = `${n.toString(16).padStart(24, '0')}`;
      return { ...one, contentId, _id: `post:${contentId}${name === 'flags' ? `:${id}` : ''}`, outbox: [] };
    });
    await collection.insertMany(copies);
  }
  await moderation.publish(userErased, erasedEvent(id));
  const named = { 'flags.flagger.username': 'Zubin Mistry' };
  const own = { 'flagger.username': 'Zubin Mistry' };
  await waitFor(async () => (await moderation.db.collection('cases').findOne(named)) === null);
  await waitFor(async () => (await moderation.db.collection('flags').findOne(own)) === null);
  const stored = await waitFor(async () => {
    const now = await everything();
    return /zubin|mistry/i.test(now) ? null : now;
  });
  const pseudonyms = stored.match(/Erased member [0-9a-f]{8}/g) ?? [];
  const same = pseudonyms.filter((found) => found === pseudonyms.at(-1));
  expect(same.length).toBeGreaterThanOrEqual(2 * many);
});

test('entries that name an erased member are found by an index, and each batch of them is progress', async () => {
  const [id, username] = [newId(), 'Tara Admin'];
  const entries = moderation.db.collection('auditLog');
  const entry = (changes: object) => ({
    ...{ eventId: newId(), at: new Date(), service: 'events', actor: null, action: 'event.update' },
    ...{ target: { type: 'event', id: newId() }, before: null, after: null, reason: null, requestId: null },
    ...changes,
  });
  const said = { results: [{ athleteId: newId() }, { athleteId: id, mark: '61.8', note: 'Tara, PB' }] };
  const about = { type: 'user', id, label: username };
  const changes = [
    ...[{ before: said }, { after: said }, { before: { decidedBy: { id, username } } }],
    ...[{ after: { decidedBy: { id, username } } }, { actor: { id, username, role: 'admin' } }],
    { target: about, after: { role: 'coach', username } },
  ];
  const many = 401;
  for (const each of changes) await entries.insertMany(Array.from({ length: many }, () => entry(each)));
  const others = await entries.insertMany(
    Array.from({ length: 50 }, () => entry({ after: { results: [] } })),
  );
  const another = { _id: { $in: Object.values(others.insertedIds) } };
  const before = await entries.find(another).toArray();
  for (const place of placesInEvents) {
    const plan = await entries.find({ [place]: id, 'target.type': 'event' }).explain('executionStats');
    expect(JSON.stringify(plan)).not.toContain('COLLSCAN');
    expect(plan['executionStats']).toMatchObject({ nReturned: many, totalDocsExamined: many });
  }
  let batches = 0;
  const relay = { watch: () => undefined, notify: () => undefined };
  await createAuditRepository(moderation.db, relay).rename({ _id: id, username: 'Erased member 1' }, () => {
    batches += 1;
  });
  expect(batches).toBeGreaterThanOrEqual(3 * changes.length);
  expect(JSON.stringify(await entries.find().toArray())).not.toContain('Tara');
  expect(await entries.find(another).toArray()).toEqual(before);
});

test('what others wrote, flagged and decided mentions an erased member no longer; reasons for acts on the account do not name them either', async () => {
  const id = newId();
  const said = 'Thanks @Sunita Rao, and @Sunita Rao Das';
  const post = await moderation.post({ content: said });
  await moderation.as(member('Kiran Bedi')).call(flagEndpoints.flagPost, {
    params: { id: post },
    body: { reason: 'spam', description: `${said}?` },
  });
  const about = (target: string, type: string) =>
    moderation.publish(adminActed('identity'), {
      action: 'user.suspend',
      target: { type, id: target },
      before: null,
      after: null,
      reason: `Sunita Rao answers ${said}`,
    });
  await about(id, 'user');
  await about(newId(), 'user');
  await waitFor(
    async () => (await moderation.db.collection('auditLog').countDocuments({ reason: /Sunita/ })) === 2,
  );
  const mentioned = fingerprintsOf(id, { name: 'sunita rao', longer: ['sunita rao das'] });
  await moderation.publish(userErased, { ...erasedEvent(id), mentioned });
  await waitFor(async () => !/@Sunita Rao[^ ]/.test(await everything()));
  const forgotten = 'Thanks @Unknown, and @Sunita Rao Das';
  const of = (name: string, filter: object) => moderation.db.collection(name).findOne(filter);
  const found = await of('cases', { contentId: post });
  expect(found).toMatchObject({ content: forgotten, flags: [{ description: `${forgotten}?` }] });
  expect(found?.['words']).toEqual(expect.arrayContaining(['unknown', 'das']));
  expect(await of('flags', { contentId: post })).toMatchObject({ description: `${forgotten}?` });
  const reasons = moderation.db.collection('auditLog').find({ action: 'user.suspend' }).sort({ reason: 1 });
  await waitFor(async () =>
    (await reasons.clone().toArray()).some(({ reason }) => reason === `Unknown answers ${forgotten}`),
  );
  expect((await reasons.toArray()).map(({ reason }) => String(reason))).toEqual([
    `Sunita Rao answers ${forgotten}`,
    `Unknown answers ${forgotten}`,
  ]);
});

test('an act about an event that was on its way while a member was erased names them by the pseudonym', async () => {
  const [id, other] = [newId(), newId()];
  await moderation.publish(userErased, erasedEvent(id));
  await waitFor(
    async () => (await moderation.db.collection('people').countDocuments({ _id: id } as object)) === 1,
  );
  const state = (username: string) => ({
    decidedBy: { id, username },
    results: [
      { athleteId: id, mark: '61.8', note: 'Lalita, PB' },
      { athleteId: other, mark: '62.4', note: 'Second' },
    ],
  });
  await moderation.publish(adminActed('events'), {
    action: 'event.results',
    target: { type: 'event', id: newId() },
    before: null,
    after: state('Lalita Admin'),
  });
  const entry = await waitFor(() =>
    moderation.db.collection('auditLog').findOne({ action: 'event.results' }),
  );
  expect(JSON.stringify(entry)).not.toContain('Lalita');
  expect(entry).toMatchObject({
    before: null,
    after: {
      decidedBy: { id, username: expect.stringMatching(/^Erased member/) },
      results: [{ mark: '61.8' }, { mark: '62.4', note: 'Second' }],
    },
  });
});

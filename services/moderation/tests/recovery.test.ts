import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mongoose, { type Connection } from 'mongoose';
import { randomUUIDv7 } from 'node:crypto';
import { contentFlagged } from '@ankur/contracts/moderation/moderation.events';
import { serviceDatabase } from '@ankur/service-kit/mongo/service-database';
import { startStore, type TestStore } from '@ankur/test-kit/start-store';
import { waitFor } from '@ankur/test-kit/wait-for';
import type { StoredFlag } from '../src/flags/flag.model.ts';
import { acceptFlag } from '../src/flags/accept-flag.ts';
import { projectFlag } from '../src/flags/project-flag.ts';
import { openContext } from './open-context.ts';
import { newId, startModeration, type Moderation } from './start-moderation.ts';

let store: TestStore;
let db: Connection;
beforeAll(async () => {
  store = await startStore();
  db = await mongoose.createConnection(serviceDatabase(store.uri, 'moderation')).asPromise();
});
afterAll(async () => {
  await db.close();
  await store.stop();
});

/** Leaves the store as a process killed between the two writes of a flag would. */
async function storeFlag(contentId: string): Promise<string> {
  const _id = randomUUIDv7();
  const flagger = { _id: newId(), username: 'Zoya', role: 'athlete' };
  const flag = {
    contentType: 'post',
    contentId,
    flaggerId: flagger._id,
    flagger,
    reason: 'spam',
    description: '',
  };
  await db
    .collection('flags')
    .insertOne({ ...flag, _id: _id as never, createdAt: new Date(), requestId: null, waiting: true });
  return _id;
}

const flaggedEvents = ({ events }: Moderation, id: string) =>
  events.events.filter(
    ({ type, data }) => type === contentFlagged.type && (data as { contentId: string }).contentId === id,
  );
const noFlagWaits = async () => (await db.collection('flags').countDocuments({ waiting: true })) === 0;

describe('after a crash', () => {
  it('counts a flag that was stored but not counted, once', async () => {
    const before = await startModeration({ store });
    const id = await before.post();
    await before.stop();
    await storeFlag(id);

    const after = await startModeration({ store });
    await after.events.next(contentFlagged, ({ data }) => data.contentId === id);
    await waitFor(noFlagWaits);

    expect(await after.caseOf(id)).toMatchObject({ status: 'flagged', flagCount: 1 });
    expect(flaggedEvents(after, id)).toHaveLength(1);
    await after.stop();
  });

  it('does not count again a flag that was counted but not yet marked so', async () => {
    const before = await startModeration({ store });
    const id = await before.post();
    await before.flag(id);
    await before.stop();
    const flag = await db
      .collection('flags')
      .findOneAndUpdate({ contentId: id }, { $set: { waiting: true } });
    await db
      .collection<{ pendingFlagIds: string[] }>('cases')
      .updateOne({ contentId: id }, { $push: { pendingFlagIds: String(flag?._id) } });

    const after = await startModeration({ store });
    await waitFor(noFlagWaits);

    expect(await after.caseOf(id)).toMatchObject({ flagCount: 1 });
    expect(flaggedEvents(after, id)).toHaveLength(0);
    await after.stop();
  });

  it('does not count a flag again that a slower attempt still holds in hand', async () => {
    const moderation = await startModeration({ store });
    const id = await moderation.post();
    await moderation.flag(id);
    await waitFor(
      async () => (await db.collection('cases').findOne({ contentId: id, pendingFlagIds: [] })) !== null,
    );
    const slow = (await db.collection('flags').findOne({ contentId: id })) as unknown as StoredFlag;
    const context = await openContext(moderation);

    await projectFlag(context, { ...slow, waiting: true });

    expect(await moderation.caseOf(id)).toMatchObject({ flagCount: 1 });
    await context.close();
    await moderation.stop();
  });

  it('is answered when flags of the item cannot be counted now, and counted later', async () => {
    const moderation = await startModeration({ store });
    const id = await moderation.post();
    const context = await openContext(moderation);
    const flagger = { _id: newId(), username: 'Zoya', role: 'athlete' as const };
    const flag = { contentType: 'post' as const, contentId: id, reason: 'spam' as const, description: '' };
    const never = () => new Promise<never>(() => undefined);

    await acceptFlag({ ...context, countingInTurn: never }, { ...flag, flagger, requestId: null });

    await waitFor(async () => (await moderation.caseOf(id)).flagCount === 1);
    await context.close();
    await moderation.stop();
  });

  it('many flags of one item at the same moment are counted one after the other, each at its first try', async () => {
    const moderation = await startModeration({ store });
    const id = await moderation.post();
    await moderation.stop();
    const context = await openContext(moderation);
    for (let count = 0; count < 20; count += 1) await storeFlag(id);
    const waiting = await context.flags.waiting(100);
    let decided = 0;
    const cases: typeof context.cases = {
      ...context.cases,
      changeIfFound: (key, decide) =>
        context.cases.changeIfFound(key, (current) => {
          decided += 1;
          return decide(current);
        }),
    };

    await Promise.all(waiting.map((flag) => projectFlag({ ...context, cases }, flag)));

    expect([decided, (await context.cases.find(`post:${id}`))?.flagCount]).toEqual([20, 20]);
    await context.close();
  });

  it('two instances sweeping at once count each flag once', async () => {
    const before = await startModeration({ store });
    const id = await before.post();
    await before.stop();
    for (let count = 0; count < 6; count += 1) await storeFlag(id);

    const [one, two] = await Promise.all([startModeration({ store }), startModeration({ store })]);
    await waitFor(noFlagWaits);

    expect(await one.caseOf(id)).toMatchObject({ flagCount: 6, reasons: { spam: 6 } });
    await Promise.all([one.stop(), two.stop()]);
  });

  it('publishes events that waited in the outbox', async () => {
    const silent = await startModeration({ store });
    const id = await silent.post();
    await silent.stop();
    const event = {
      id: randomUUIDv7(),
      type: contentFlagged.type,
      v: 1,
      at: new Date().toISOString(),
      actor: null,
      requestId: null,
      data: { contentId: id },
    };
    await db.collection('cases').updateOne({ contentId: id }, { $push: { outbox: event } } as never);

    const after = await startModeration({ store });

    await waitFor(() => flaggedEvents(after, id).length > 0);
    await after.stop();
  });
});

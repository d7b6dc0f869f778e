import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Schema, Types, type Connection, type Model } from 'mongoose';
import { z } from 'zod';
import { AppError } from '@ankur/contracts/error-codes';
import { defineEvent, type EventOf } from '@ankur/contracts/domain-event';
import { createRecordingBus, type RecordingBus } from '@ankur/test-kit/recording-bus';
import { startStore, type TestStore } from '@ankur/test-kit/start-store';
import { waitFor } from '@ankur/test-kit/wait-for';
import { createAggregate, type Aggregate, type AggregateOptions } from '../src/aggregate/create-aggregate.ts';
import { createLogger } from '../src/logger.ts';
import { createIndexes, createServiceConnection, openConnection } from '../src/mongo/connect.ts';
import { outboxEntry } from '../src/outbox/outbox-entry.ts';
import { withOutbox, type OutboxEntry } from '../src/outbox/outbox-fields.ts';
import { createRelay, type Relay } from '../src/outbox/relay.ts';

interface StoredCup {
  _id: Types.ObjectId;
  name: string;
  note?: string;
  revision: number;
  version: number;
  players: string[];
  secret?: string;
  outbox?: OutboxEntry[];
}

const cupChanged = defineEvent(
  'cup.changed',
  'events',
  z.object({ name: z.string(), note: z.string().nullable(), revision: z.number() }),
);
const changed = ({ name, note, revision }: StoredCup) =>
  outboxEntry(cupChanged, { name, note: note ?? null, revision }, { actor: null });
const logger = createLogger({ name: 'test', level: 'silent' });
const nameTaken = () => new AppError('CONFLICT', { field: 'name' });

let store: TestStore;
let connection: Connection;
let model: Model<StoredCup>;
let bus: RecordingBus;
let relay: Relay;
let cups: Aggregate<StoredCup>;

const build = (options: Partial<AggregateOptions<StoredCup>> = {}) =>
  createAggregate<StoredCup>({ model, relay, revision: 'revision', ...options });
const buildCup = (fields: Partial<StoredCup> = {}): StoredCup => ({
  _id: new Types.ObjectId(),
  name: `Cup ${String(new Types.ObjectId())}`,
  revision: 1,
  version: 1,
  players: [],
  ...fields,
});
const saved = async (fields: Partial<StoredCup> = {}): Promise<StoredCup> => {
  const cup = buildCup(fields);
  await cups.insert(cup);
  return cup;
};
const rename = (name: string) => () => ({ set: { name }, events: [] });

beforeAll(async () => {
  store = await startStore();
  connection = createServiceConnection();
  const schema = new Schema<StoredCup>(
    { name: String, note: String, revision: Number, version: Number, players: [String], secret: String },
    { versionKey: false },
  );
  schema.index({ name: 1 }, { unique: true });
  model = connection.model<StoredCup>('Cup', withOutbox(schema));
  await openConnection(connection, store.uri, { logger });
  await createIndexes(connection);
});
beforeEach(() => {
  bus = createRecordingBus();
  relay = createRelay({ connection, bus, logger });
  cups = build({ alongside: ['version'], hidden: ['secret'] });
});
afterAll(async () => {
  await connection.close();
  await store.stop();
});

it('tells at once of writes that were made although their answers were lost', async () => {
  const cup = buildCup();
  const lost = new Error('the connection was closed');
  const create = model.create.bind(model) as (document: StoredCup) => Promise<unknown>;
  const inserting = jest.spyOn(model, 'create').mockImplementation((async (document: StoredCup) => {
    await create(document);
    throw lost;
  }) as never);
  try {
    await expect(cups.insert(cup, [changed(cup)])).rejects.toBe(lost);
  } finally {
    inserting.mockRestore();
  }
  await bus.next(cupChanged, ({ data }) => data.name === cup.name);
});

describe('reading', () => {
  it('finds what was inserted, without outbox and hidden fields', async () => {
    const cup = buildCup({ secret: 'x' });
    await cups.insert(cup, [changed(cup)]);
    const { secret: _secret, ...shown } = cup;
    expect(await cups.find(cup._id)).toEqual(shown);
    expect(await cups.get(String(cup._id))).toEqual(shown);
  });

  it('finds nothing under an unknown or malformed id', async () => {
    expect(await cups.find(new Types.ObjectId())).toBeNull();
    expect(await cups.find('not an id')).toBeNull();
    await expect(build({ notFound: 'EVENT_NOT_FOUND' }).get('nope')).rejects.toMatchObject({
      code: 'EVENT_NOT_FOUND',
    });
    await expect(cups.get('nope')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('inserting', () => {
  it('publishes the events of the creation at once', async () => {
    const cup = buildCup();
    await cups.insert(cup, [changed(cup)]);
    expect((await bus.next(cupChanged)).data).toEqual({ name: cup.name, note: null, revision: 1 });
  });

  it('turns a broken unique index into the error of its field, and passes on any other', async () => {
    const { name, _id } = await saved();
    const strict = build({ duplicate: { name: nameTaken } });
    await expect(strict.insert(buildCup({ name }))).rejects.toMatchObject({ details: { field: 'name' } });
    await expect(strict.insert(buildCup({ _id }))).rejects.toMatchObject({ code: 11_000 });
  });
});

describe('changing', () => {
  it('writes the fields, raises every counter and publishes the state that results', async () => {
    const cup = await saved({ note: 'old' });
    const { before, after } = await cups.change(cup._id, () => ({
      set: { name: `${cup.name} II`, note: undefined },
      events: (next) => [changed(next)],
    }));
    expect(before).toEqual(cup);
    const { note: _note, ...rest } = cup;
    expect(after).toEqual({ ...rest, name: `${cup.name} II`, revision: 2, version: 2 });
    expect(await cups.find(cup._id)).toEqual(after);
    expect((await bus.next(cupChanged)).data).toEqual({ name: `${cup.name} II`, note: null, revision: 2 });
  });

  it('writes nothing when there is nothing to do', async () => {
    const cup = await saved();
    const { before, after } = await cups.change(cup._id, () => null);
    expect(after).toBe(before);
    expect(await cups.find(cup._id)).toEqual(cup);
  });

  it('answers an unknown document with its code, or with null where one may be missing', async () => {
    const strict = build({ notFound: 'EVENT_NOT_FOUND' });
    const gone = new Types.ObjectId();
    await expect(strict.change(gone, rename('x'))).rejects.toMatchObject({ code: 'EVENT_NOT_FOUND' });
    expect(await strict.changeIfFound(gone, rename('x'))).toBeNull();
    expect(await strict.changeIfFound('malformed', rename('x'))).toBeNull();
  });

  it('turns a broken unique index into the error of its field', async () => {
    const [taken, cup] = [await saved(), await saved()];
    const strict = build({ duplicate: { name: nameTaken } });
    await expect(strict.change(cup._id, rename(taken.name))).rejects.toMatchObject({
      details: { field: 'name' },
    });
  });

  it('keeps what another writer pushed beside the compared counter', async () => {
    const cup = await saved();
    const { after } = await cups.change(cup._id, async () => {
      await model.updateOne({ _id: cup._id }, { $inc: { version: 1 }, $push: { players: 'Asha' } });
      return { set: { name: `${cup.name} II` }, push: { players: 'Ravi' }, events: [] };
    });
    expect(after).toMatchObject({ players: ['Asha', 'Ravi'], revision: 2, version: 3 });
  });

  it('lets a change set the compared counter to a higher number, never to the same', async () => {
    const cup = await saved({ revision: 4 });
    const to = (revision: number) => cups.change(cup._id, () => ({ set: { revision }, events: [] }));
    expect((await to(9)).after.revision).toBe(9);
    await expect(to(9)).rejects.toThrow('raise revision');
    await expect(to(3)).rejects.toThrow('raise revision');
  });
});

describe('writers at the same time', () => {
  it('takes a counter that an earlier version did not keep for 0, also when two write at once', async () => {
    const { _id } = await saved({ players: [] });
    await model.collection.updateOne({ _id }, { $unset: { revision: 1 } });
    await Promise.all(
      ['Asha', 'Vikram'].map((player) =>
        cups.change(_id, ({ players }) => ({ set: { players: [...players, player] }, events: [] })),
      ),
    );
    const { players, revision } = await cups.get(_id);
    expect({ players: players.toSorted(), revision }).toEqual({ players: ['Asha', 'Vikram'], revision: 2 });
  });

  it('decides again on the newer state and loses no change, no event', async () => {
    const cup = await saved();
    let runs = 0;
    const add = (player: string) =>
      cups.change(cup._id, ({ players }) => {
        runs += 1;
        return { set: { players: [...players, player] }, events: (next) => [changed(next)] };
      });
    const names = Array.from({ length: 25 }, (_unused, n) => `p${n}`);
    await Promise.all(names.map(add));
    const { players, revision, version } = await cups.get(cup._id);
    expect([...players].sort()).toEqual([...names].sort());
    expect({ revision, version }).toEqual({ revision: 26, version: 26 });
    expect(runs).toBeGreaterThan(25);
    await waitFor(() => bus.events.length === 25);
    const revisions = bus.events.map((event) => (event as EventOf<typeof cupChanged>).data.revision);
    expect(revisions).toEqual(Array.from({ length: 25 }, (_unused, n) => n + 2));
  });

  it('gives up with CONFLICT when others are always faster, and writes nothing', async () => {
    const cup = await saved();
    let tries = 0;
    const hasty = build({ maxAttempts: 3 });
    const lost = hasty.change(cup._id, async () => {
      tries += 1;
      await cups.change(cup._id, rename(`${cup.name} ${tries}`));
      return { set: { note: 'mine' }, events: [] };
    });
    await expect(lost).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(tries).toBe(3);
    expect(await cups.get(cup._id)).toMatchObject({ name: `${cup.name} 3`, revision: 4 });
    expect(await cups.get(cup._id)).not.toHaveProperty('note');
  });
});

describe('changing or creating', () => {
  it('creates once, whoever is first, and changes what is there', async () => {
    const cup = buildCup();
    const count = () =>
      cups.changeOrCreate(cup._id, (current) =>
        current
          ? { set: { players: [...current.players, 'more'] }, events: (next) => [changed(next)] }
          : { create: { ...cup, players: ['first'] }, events: [changed(cup)] },
      );
    const results = await Promise.all([count(), count(), count()]);
    expect(results.filter(({ before }) => before === null)).toHaveLength(1);
    expect((await cups.get(cup._id)).players).toEqual(['first', 'more', 'more']);
    await waitFor(() => bus.events.length === 3);
  });

  it('may leave a missing document missing, but never changes one', async () => {
    const id = new Types.ObjectId();
    expect(await cups.changeOrCreate(id, () => null)).toEqual({ before: null, after: null });
    await expect(cups.changeOrCreate(id, rename('x'))).rejects.toThrow('before it was created');
  });

  it('does not mistake another broken unique index for a faster creation', async () => {
    const { name } = await saved();
    const create = buildCup({ name });
    await expect(cups.changeOrCreate(create._id, () => ({ create, events: [] }))).rejects.toMatchObject({
      code: 11_000,
    });
  });
});

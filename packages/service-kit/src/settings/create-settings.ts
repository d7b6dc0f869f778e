import { Schema, type Connection, type Model } from 'mongoose';
import type { z } from 'zod';
import { adminActed, type adminActedData } from '@ankur/contracts/audit.events';
import type { FieldsToSet } from '../aggregate/change.ts';
import { createAggregate } from '../aggregate/create-aggregate.ts';
import type { Bus } from '../bus/bus.ts';
import type { Logger } from '../logger.ts';
import { isDuplicateKey } from '../mongo/store-error.ts';
import { outboxEntry, type EventContext } from '../outbox/outbox-entry.ts';
import { withOutbox, type OutboxEntry } from '../outbox/outbox-fields.ts';
import type { Relay } from '../outbox/relay.ts';
import { createFollowed, type Following } from './create-followed.ts';
import { assertSeen, noteChanges, type LastChange } from './last-changes.ts';
import { changedPaths, mergeSettings, valuesAt } from './merge-settings.ts';
import type { PartOf, SettingsDefinition, SettingsEvent, Versioned } from './settings-definition.ts';

type AuditEntry = z.input<typeof adminActedData>;

/** One change of settings. */
export interface SettingsChange<T> {
  /** Fields of groups are merged into what is there, lists are replaced. */
  set: PartOf<T>;
  /** The version it was decided on: what others have changed since is not overwritten (`CONFLICT`). Null or nothing does not ask. */
  seen?: number | null;
  /** The first of the definition unless given. */
  event?: SettingsEvent;
  /** What an admin did, for the audit log; `before` and `after` are the changed fields unless given. */
  act?: Pick<AuditEntry, 'action' | 'target'> & Partial<AuditEntry>;
}

/** Settings of this service: read from memory, written to the store, followed wherever they are used. */
export interface Settings<T> extends Following {
  /** From memory; throws before `start` has resolved. */
  current(): Versioned<T>;
  /** From the store, for those who are about to change them. */
  read(): Promise<Versioned<T>>;
  /** Applies what is decided on the newest state, event and audit entry in the same write; null or no difference writes nothing. */
  change(
    cause: EventContext,
    decide: (current: Versioned<T>) => SettingsChange<T> | null,
  ): Promise<Versioned<T>>;
}

/** What settings stand on; `alone` and `rereadMs` as in `createFollowed`. */
export interface SettingsParts {
  connection: Connection;
  relay: Pick<Relay, 'watch' | 'notify'>;
  bus: Pick<Bus, 'tail'>;
  logger: Logger;
  alone?: boolean;
  rereadMs?: number;
}

interface SettingsDocument {
  _id: string;
  version: number;
  lastChanges?: LastChange[];
  outbox?: OutboxEntry[];
}

function settingsModel(connection: Connection, collection: string): Model<SettingsDocument> {
  const schema = new Schema<SettingsDocument>(
    { _id: { type: String, required: true }, version: { type: Number, required: true } },
    // The fields are those of the definition, which checks them.
    { collection, versionKey: false, strict: false },
  );
  return connection.model<SettingsDocument>(collection, withOutbox(schema));
}

/** A document that nobody has written yet, or an earlier version that did not count, is version 1. */
async function startCounting(model: Model<SettingsDocument>, id: string): Promise<void> {
  await model
    .updateOne({ _id: id, version: { $exists: false } }, { $set: { version: 1 } }, { upsert: true })
    .catch((error: unknown) => {
      // It is there and counted.
      if (!isDuplicateKey(error)) throw error;
    });
}

function composeEvents<T extends object>(
  { events: [usual], announce }: SettingsDefinition<T>,
  { set, event = usual, act }: SettingsChange<T>,
  { current, next, cause }: { current: Versioned<T>; next: Versioned<T>; cause: EventContext },
): OutboxEntry[] {
  const version = current.version + 1;
  const changed = outboxEntry(event, { ...announce?.({ ...next, version }), version }, cause);
  if (!act) return [changed];
  const fields = { before: valuesAt(current, set), after: set } as Pick<AuditEntry, 'before' | 'after'>;
  return [changed, outboxEntry(adminActed(usual.from), { ...fields, ...act }, cause)];
}

/** Declares the settings document on a connection that is not open yet. */
export function createSettings<T extends object>(
  definition: SettingsDefinition<T>,
  { connection, relay, bus, logger, ...pace }: SettingsParts,
): Settings<T> {
  const { id, collection, schema, defaults, events } = definition;
  const model = settingsModel(connection, collection);
  const documents = createAggregate<SettingsDocument>({ model, relay, revision: 'version' });

  const complete = (stored: SettingsDocument | null): Versioned<T> => {
    const { _id, lastChanges: _changes, ...fields } = stored ?? { _id: id };
    return mergeSettings({ ...defaults, version: 1 }, fields);
  };
  const read = async () => complete(await documents.find(id));
  const followed = createFollowed({ events, read, bus, logger, ...pace });

  return {
    start: () => followed.start(),
    stop: () => followed.stop(),
    read,
    current() {
      const known = followed.current();
      if (!known) throw new Error(`The settings ${id} are not loaded yet`);
      return known;
    },
    async change(cause, decide) {
      const found = await documents.find(id);
      if (found?.version === undefined) await startCounting(model, id);
      const { after } = await documents.change(id, (stored) => {
        const current = complete(stored);
        const change = decide(current);
        if (!change) return null;
        const paths = changedPaths(current, change.set);
        if (paths.length === 0) return null;
        const { lastChanges = [] } = stored;
        assertSeen(lastChanges, { paths, seen: change.seen ?? null, cause });
        const next = mergeSettings(current, change.set);
        schema.parse(next);
        const merged = Object.keys(change.set).map((name) => [
          name,
          mergeSettings(stored[name as keyof SettingsDocument], change.set[name as keyof PartOf<T>]),
        ]);
        return {
          set: {
            ...(Object.fromEntries(merged) as FieldsToSet<SettingsDocument>),
            lastChanges: noteChanges(lastChanges, { paths, version: current.version + 1, cause }),
          },
          events: composeEvents(definition, change, { current, next, cause }),
        };
      });
      const result = complete(after);
      followed.accept(result);
      return result;
    },
  };
}

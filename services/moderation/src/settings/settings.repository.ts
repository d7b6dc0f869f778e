import type { Model } from 'mongoose';
import type { OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';
import type { Relay } from '@ankur/service-kit/outbox/relay';
import { isDuplicateKey } from '@ankur/service-kit/mongo/store-error';
import { defaultSettings, settingsId } from './default-settings.ts';
import type { Settings } from './settings.model.ts';

/** Single fields to set, with the events the change causes. */
export interface SettingsChange {
  set: Partial<Omit<Settings, '_id' | 'version'>>;
  events: OutboxEntry[];
}

/** The only door to the settings document. */
export interface SettingsRepository {
  read(): Promise<Settings>;
  /** Applies a change computed from the current state; nobody's change in between is lost. Null leaves everything as it is. */
  change(decide: (current: Settings) => SettingsChange | null): Promise<Settings>;
}

const maxAttempts = 50;

/** Settings stored before a field existed have its default. */
const complete = (stored: Settings): Settings => ({ ...defaultSettings, ...stored });

export function createSettingsRepository(
  model: Model<Settings>,
  relay: Pick<Relay, 'notify'>,
): SettingsRepository {
  const read = async (): Promise<Settings> => {
    const found = await model.findById(settingsId).lean<Settings>();
    if (found) return complete(found);
    await model.create({ _id: settingsId, ...defaultSettings }).catch((error: unknown) => {
      // Another instance was faster; its document has the same defaults.
      if (!isDuplicateKey(error)) throw error;
    });
    return { _id: settingsId, ...defaultSettings };
  };
  return {
    read,
    async change(decide) {
      for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
        const current = await read();
        const change = decide(current);
        if (!change) return current;
        const after = await model
          .findOneAndUpdate(
            { _id: settingsId, version: current.version },
            { $set: change.set, $inc: { version: 1 }, $push: { outbox: { $each: change.events } } },
            { returnDocument: 'after' },
          )
          .lean<Settings>();
        if (!after) continue;
        relay.notify(model, settingsId);
        return complete(after);
      }
      throw new Error('The moderation settings change too fast');
    },
  };
}

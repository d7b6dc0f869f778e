import type { RemoteReport } from '@ankur/contracts/gateway/remote-health.endpoints';
import { isDuplicateKey } from '@ankur/service-kit/mongo/store-error';
import type { HealthDocument, HealthModels } from './health.model.ts';

const windowMs = 10 * 60_000;

/** The only place that reads and writes what browsers report. */
export interface HealthRepository {
  /** Adds a report of a member, given as a hash, and answers what is known of the version in these ten minutes, since it was given. */
  add(report: RemoteReport, client: string, given: Date): Promise<HealthDocument>;
  /** The windows of a version since an instant, newest first. */
  since(name: string, version: string, from: Date): Promise<HealthDocument[]>;
}

/** Creates the repository. */
export function createHealthRepository({ health, reporters }: HealthModels): HealthRepository {
  /** Whether the member counts anew in this window, and whether as one who saw something fail. */
  async function count(id: string, failing: boolean): Promise<{ clients: number; failing: number }> {
    try {
      await reporters.create({ _id: id, failing, at: new Date() });
      return { clients: 1, failing: failing ? 1 : 0 };
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    if (!failing) return { clients: 0, failing: 0 };
    const turned = await reporters.updateOne({ _id: id, failing: false }, { $set: { failing: true } });
    return { clients: 0, failing: turned.modifiedCount };
  }

  return {
    async add({ name, version, loads, loadMs, failures, errors }, client, given) {
      const tenMinutes = Math.floor(Date.now() / windowMs) * windowMs;
      // What it did before somebody gave it once more, with the cause perhaps mended, is not held against it.
      const window = new Date(Math.max(tenMinutes, given.getTime()));
      const id = `${name}@${version} ${window.toISOString()}`;
      const counted = await count(`${id} ${client}`, failures + errors > 0);
      const change = {
        $setOnInsert: { name, version, window },
        $inc: { ...counted, loads, loadMs, failures, errors },
      };
      const options = { upsert: true, returnDocument: 'after' } as const;
      const write = () => health.findOneAndUpdate({ _id: id }, change, options).lean<HealthDocument>();
      return write().catch((error: unknown) => {
        // Two first reports at once: the other one has made the window.
        if (isDuplicateKey(error)) return write();
        throw error;
      });
    },
    since: (name, version, from) =>
      health
        .find({ name, version, window: { $gte: from } })
        .sort({ window: -1 })
        .limit(200)
        .lean<HealthDocument[]>(),
  };
}

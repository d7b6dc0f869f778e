import type { Logger } from '../logger.ts';
import type { ServiceClient } from '../call-service.ts';
import { deliver, maxAttempts } from '../bus/delivery/deliver.ts';
import type { SubscribeOptions } from '../bus/bus.ts';
import { takeLock, type LockTiming, type StoreLock } from '../lock/store-lock.ts';
import type { Database } from '../migrations/define-migration.ts';
import { classifyFailure } from '../mongo/store-error.ts';
import { advanceMark, findMark, type BackfillMark } from './backfill-mark.ts';
import type { Projection } from './define-projection.ts';

/** What filling one projection needs; `timing` is for tests. */
export interface FillOptions {
  db: Database;
  client: Pick<ServiceClient, 'call'>;
  logger: Logger;
  signal: AbortSignal;
  timing?: LockTiming | undefined;
}

/** A page may be large and its owner busy. */
const pageTimeoutMs = 10_000;

interface Filling extends FillOptions {
  projection: Projection;
  lock: StoreLock;
}

/** One item is tried like an event, and given up like one: a single bad item must not keep all behind it away. */
async function applied(state: unknown, { projection, logger, signal }: Filling): Promise<boolean> {
  const { name, apply } = projection;
  const handler: SubscribeOptions['handler'] = (_event, { progress }) =>
    apply(state, { actor: null, requestId: null, log: logger, progress });
  const event = { id: name, type: name, v: 1, at: '', actor: null, requestId: null, data: state };
  const job = { event, position: '', tries: maxAttempts, away: false };
  const outcome = await deliver(job, { group: name, type: name, handler, classify: classifyFailure }, signal);
  if (outcome.status === 'abandoned') signal.throwIfAborted();
  if (outcome.status !== 'dead') return true;
  logger.error({ projection: name, reason: outcome.reason }, 'A snapshot could not be applied');
  return false;
}

async function applyPages(mark: BackfillMark, filling: Filling): Promise<boolean> {
  const { projection, db, client, signal, lock } = filling;
  let { after } = mark;
  for (;;) {
    const query = after === null ? {} : { after };
    const page = await client.call(projection.source, { query }, { timeoutMs: pageTimeoutMs, signal });
    let failed = 0;
    for (const item of page.items) {
      signal.throwIfAborted();
      await lock.assertHeld();
      if (!(await applied(item, filling))) failed += 1;
    }
    if (!(await advanceMark(db, mark, { next: page.next, items: page.items.length, failed }))) return false;
    if (page.next === null) return true;
    after = page.next;
  }
}

async function fillLocked(filling: Filling): Promise<void> {
  const { projection, db, logger } = filling;
  const { name, source } = projection;
  // Read again: another instance may have finished just before this one took its place.
  const mark = await findMark(db, name);
  if (!mark || mark.completedAt !== null) return;
  const began = performance.now();
  if (!(await applyPages(mark, filling))) return;
  const ms = Math.round(performance.now() - began);
  logger.info({ projection: name, owner: source.service, ms }, 'Projection filled from its owner');
}

/**
 * Brings a projection to its owner's state of now, unless that has been done: page by page, by one instance at a time, going
 * on where an earlier run was cut short. Throws when owner or store is away, the lock is lost or `signal` aborted.
 */
export async function fillProjection(projection: Projection, options: FillOptions): Promise<void> {
  const { db, signal, timing } = options;
  const isDone = async () => (await findMark(db, projection.name))?.completedAt instanceof Date;
  const place = { collection: 'backfillLocks', name: projection.name };
  const lock = await takeLock(db, isDone, { place, signal, timing });
  if (!lock) return;
  try {
    await fillLocked({ ...options, projection, lock });
  } finally {
    // Left behind, it expires.
    await lock.release().catch(() => undefined);
  }
}

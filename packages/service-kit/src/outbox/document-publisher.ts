import { setTimeout as delay } from 'node:timers/promises';
import createSemaphore from 'p-limit';
import type { Bus, Published } from '../bus/bus.ts';
import type { Logger } from '../logger.ts';
import { createEntryClearing } from './clear-entries.ts';
import type { OutboxEntry } from './outbox-fields.ts';
import { publishDocument, type EntrySteps, type Watched } from './publish-document.ts';

/** Documents published at the same time by one relay. */
const maxParallel = 64;
/** Events taken by the bus and still being handled; beyond that publishing waits, so that memory is bounded. */
const maxTaken = 20_000;

interface Publication {
  again: boolean;
  done: Promise<void>;
}

/**
 * Publishes documents, never one document twice at a time, and clears each entry once the bus needs it no longer. Entries
 * that wait for a slow consumer hold up neither later ones nor other documents. Remembers whether publishing works.
 */
export class DocumentPublisher {
  private readonly publications = new Map<string, Publication>();
  private readonly semaphore = createSemaphore(maxParallel);
  private readonly clearing = createEntryClearing();
  private readonly running = new Set<Promise<void>>();
  private readonly taken = new Map<string, Promise<void>>();
  private readonly bus: Pick<Bus, 'publish'>;
  private readonly logger: Logger;
  private stopped = false;
  private tellFailure: () => void = () => undefined;
  /** True from the first refusal until something goes out again. */
  failing = false;
  /** Failures so far, of whatever kind. */
  failures = 0;

  constructor(bus: Pick<Bus, 'publish'>, logger: Logger) {
    this.logger = logger;
    this.bus = bus;
  }

  /**
   * Publishes a document now; one that is being published is looked at once more afterwards. Of one that has just been
   * created its writer knows all entries: `created`.
   */
  run(watched: Watched, id: unknown, created: readonly OutboxEntry[] | null = null): Promise<void> {
    const key = `${watched.model.collection.name}:${String(id)}`;
    const known = this.publications.get(key);
    if (known) {
      known.again = true;
      return known.done;
    }
    const publication: Publication = { again: false, done: Promise.resolve() };
    this.publications.set(key, publication);
    const release = (): void => void this.publications.delete(key);
    publication.done = this.semaphore(() => this.work(watched, { id, created }, { publication, release }));
    this.running.add(publication.done);
    void publication.done.finally(() => this.running.delete(publication.done));
    return publication.done;
  }

  isTaken(entryId: string): boolean {
    return this.taken.has(entryId);
  }

  /** `tell` is called for the first of a row of failures. */
  onFailure(tell: () => void): void {
    this.tellFailure = tell;
  }

  /** Logs the first of a row of failures; the entries stay where they are. */
  report(error: unknown): void {
    this.failures += 1;
    const isFirst = !this.failing;
    this.failing = true;
    if (!isFirst || this.stopped) return;
    this.logger.warn({ err: error }, 'Events wait in the outbox: publishing failed');
    this.tellFailure();
  }

  /** Something went out, or nothing waits. */
  recovered(): void {
    if (this.failing) this.logger.info('Publishing works again');
    this.failing = false;
  }

  /** Resolves when nothing is being published, and every entry taken by the bus was cleared or given back. */
  async settled(): Promise<void> {
    await Promise.all(this.running);
    await Promise.all(this.taken.values());
  }

  /** Resolves when nothing more will be published; entries that others still handle stay in their documents. */
  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.running);
  }

  private async work(
    watched: Watched,
    { id, created }: { id: unknown; created: readonly OutboxEntry[] | null },
    { publication, release }: { publication: Publication; release: () => void },
  ): Promise<void> {
    const cleared: Promise<void>[] = [];
    const steps: EntrySteps = {
      isTaken: (entryId) => this.isTaken(entryId),
      publish: async (event) => {
        while (this.taken.size >= maxTaken && !this.stopped) await delay(50);
        if (this.stopped) throw new Error('the relay has stopped');
        return this.bus.publish(event);
      },
      taken: (entryId, settled) => {
        const done = this.clear(entryId, settled, { model: watched.model, id });
        this.taken.set(entryId, done);
        if (settled === null) cleared.push(done);
      },
    };
    try {
      let known = created;
      do {
        publication.again = false;
        await publishDocument(watched, { id, created: known }, steps);
        known = null;
      } while (publication.again);
      this.recovered();
    } catch (error) {
      this.report(error);
    } finally {
      // Before anything is awaited: a notification from now on has to begin anew.
      release();
      await Promise.all(cleared);
    }
  }

  private async clear(
    entryId: string,
    settled: Published['settled'],
    document: Parameters<typeof this.clearing.clear>[0],
  ): Promise<void> {
    try {
      await settled;
      await this.clearing.clear(document, entryId);
    } catch (error) {
      this.report(error);
    } finally {
      // Still in its document after a failure: the next look publishes it again.
      this.taken.delete(entryId);
    }
  }
}

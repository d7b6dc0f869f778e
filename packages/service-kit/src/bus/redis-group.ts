import { setTimeout as delay } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import type { Logger } from '../logger.ts';
import type { SubscribeOptions, Subscription } from './bus.ts';
import { deliver, maxAttempts, type DeliveryJob } from './deliver.ts';
import { createLane } from './lane.ts';
import { countDeadLettersOf, reportDeadLetter } from './report-dead-letter.ts';
import { decodeEntry, entriesOf, type RawEntry, type RedisEntry, type RedisKeys } from './redis-entry.ts';
import type { RedisDeadLetters } from './redis-dead-letters.ts';
import { connected } from './redis-connection.ts';

const batch = 64;
const blockMs = 1000;
/** An entry nobody has answered for this long belongs to a dead process, in ms. */
const idleMs = 5000;
const claimEveryMs = 2000;

/** Parts of one member of a consumer group; `blocking` is its own connection. */
export interface RedisGroupOptions {
  commands: Redis;
  blocking: Redis;
  keys: RedisKeys;
  consumer: string;
  letters: RedisDeadLetters;
  logger?: Logger;
}

/** One member of a consumer group: reads new entries, takes over those of dead members, acknowledges or buries each. */
export class RedisGroup implements Subscription {
  readonly ready: Promise<void>;
  private readonly lane = createLane();
  private readonly inHand = new Set<string>();
  private readonly stopping = new AbortController();
  private readonly finished: Promise<void>;
  private readonly heartbeat: NodeJS.Timeout;
  private known = false;
  private claimedAt = Number.NEGATIVE_INFINITY;
  private becomeReady: () => void = () => undefined;
  private readonly connections: RedisGroupOptions;
  private readonly options: SubscribeOptions;

  constructor(connections: RedisGroupOptions, options: SubscribeOptions) {
    this.connections = connections;
    this.options = options;
    this.ready = new Promise((resolve) => (this.becomeReady = resolve));
    this.heartbeat = setInterval(() => void this.keepInHand().catch(() => undefined), claimEveryMs);
    this.heartbeat.unref();
    countDeadLettersOf(options.group);
    this.finished = this.work();
  }

  async stop(): Promise<void> {
    if (this.stopping.signal.aborted) return this.finished;
    const { blocking, commands, keys, consumer } = this.connections;
    this.stopping.abort();
    blocking.disconnect();
    await this.finished;
    clearInterval(this.heartbeat);
    if (this.inHand.size > 0 || commands.status !== 'ready') return;
    const mine = await commands
      .xpending(keys.stream, this.options.group, '-', '+', 1, consumer)
      .catch(() => [true]);
    if (mine.length === 0) {
      await commands.xgroup('DELCONSUMER', keys.stream, this.options.group, consumer).catch(() => undefined);
    }
  }

  private async work(): Promise<void> {
    const { blocking, logger } = this.connections;
    const { signal } = this.stopping;
    while (!signal.aborted) {
      try {
        await connected(blocking, 2000);
        await this.ensureGroup();
        if (performance.now() - this.claimedAt >= claimEveryMs) await this.handleAll(await this.claim());
        await this.handleAll(await this.read());
      } catch (error) {
        if (signal.aborted) break;
        // The group is gone (Redis came back empty) or may be: create it again before the next read.
        this.known = false;
        logger?.debug({ err: error, group: this.options.group }, 'Reading events failed, trying again');
        await delay(100, undefined, { signal }).catch(() => undefined);
      }
    }
    await this.lane.idle();
  }

  private async ensureGroup(): Promise<void> {
    if (this.known) return;
    const { commands, keys } = this.connections;
    await connected(commands, 2000);
    // From the beginning of what is kept: a group that is new or was lost misses nothing, and duplicates are harmless.
    await commands
      .xgroup('CREATE', keys.stream, this.options.group, '0', 'MKSTREAM')
      .catch((error: unknown) => {
        if (!(error instanceof Error && error.message.startsWith('BUSYGROUP'))) throw error;
      });
    this.known = true;
    this.becomeReady();
  }

  private async read(): Promise<RawEntry[]> {
    const { blocking, keys, consumer } = this.connections;
    const reply = await blocking.xreadgroup(
      'GROUP',
      this.options.group,
      consumer,
      'COUNT',
      batch,
      'BLOCK',
      blockMs,
      'STREAMS',
      keys.stream,
      '>',
    );
    return entriesOf(reply);
  }

  private async claim(): Promise<RawEntry[]> {
    const { commands, keys, consumer } = this.connections;
    this.claimedAt = performance.now();
    const { group } = this.options;
    const reply = await commands.xautoclaim(keys.stream, group, consumer, idleMs, '0-0', 'COUNT', batch);
    const claimed = (reply[1] as RawEntry[]).filter(([id]) => !this.inHand.has(id));
    const due: RawEntry[] = [];
    for (const raw of claimed) {
      const [pending] = (await commands.xpending(keys.stream, group, raw[0], raw[0], 1)) as [
        string,
        string,
        number,
        number,
      ][];
      const deliveries = pending?.[3] ?? 1;
      if (deliveries <= maxAttempts) due.push(raw);
      else await this.deadLetter(decodeEntry(raw), 'no process survived handling it', maxAttempts);
    }
    return due;
  }

  /** What this process still works on must not look abandoned to the others. */
  private async keepInHand(): Promise<void> {
    const { commands, keys, consumer } = this.connections;
    if (this.inHand.size === 0 || commands.status !== 'ready') return;
    await commands.xclaim(keys.stream, this.options.group, consumer, 0, ...this.inHand, 'JUSTID');
  }

  private async handleAll(entries: RawEntry[]): Promise<void> {
    for (const [id] of entries) this.inHand.add(id);
    for (const raw of entries) {
      if (this.stopping.signal.aborted) this.inHand.delete(raw[0]);
      else await this.handleOne(decodeEntry(raw));
    }
  }

  private async handleOne(entry: RedisEntry): Promise<void> {
    const { event, onlyFor } = entry;
    const mine = onlyFor === null || onlyFor === this.options.group;
    if (!mine || (event && !this.options.types.includes(event.type))) return this.acknowledge(entry);
    if (!event) return this.deadLetter(entry, 'not an event', 1);
    const { position } = entry;
    const job: DeliveryJob = { event, position, tries: maxAttempts, transient: false };
    const work = deliver(job, this.options, this.stopping.signal).then(async (outcome) => {
      if (outcome.status === 'handled') await this.acknowledge(entry);
      else if (outcome.status === 'dead') await this.deadLetter(entry, outcome.reason, maxAttempts);
      else this.inHand.delete(entry.id);
    });
    await this.lane.run(job, work);
  }

  /** A lost acknowledgement only means that the entry is delivered once more. */
  private async acknowledge(entry: RedisEntry): Promise<void> {
    this.inHand.delete(entry.id);
    const { commands, keys } = this.connections;
    await commands.xack(keys.stream, this.options.group, entry.id).catch(() => undefined);
  }

  private async deadLetter(entry: RedisEntry, reason: string, attempts: number): Promise<void> {
    this.inHand.delete(entry.id);
    const { letters, logger } = this.connections;
    const { group } = this.options;
    try {
      await letters.keep(entry, { group, reason, attempts });
    } catch {
      // Not acknowledged either: it will be claimed and tried again.
      return;
    }
    reportDeadLetter(logger, { group, reason, event: entry.event });
  }
}

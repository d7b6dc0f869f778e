import { setTimeout as delay } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import type { Logger } from '../../logger.ts';
import type { SubscribeOptions, Subscription } from '../bus.ts';
import { deliver, maxAttempts, type DeliveryJob } from '../delivery/deliver.ts';
import { createDeliveryQueue } from '../delivery/delivery-queue.ts';
import { countDeadLettersOf, reportDeadLetter } from '../delivery/report-dead-letter.ts';
import { nameGroup, serviceOf } from '../group-name.ts';
import { connected } from './redis-connection.ts';
import type { RedisDeadLetters } from './redis-dead-letters.ts';
import {
  decodeEntry,
  entriesOf,
  parseEntry,
  typeOfEntry,
  type RawEntry,
  type RedisEntry,
  type RedisKeys,
} from './redis-entry.ts';
import type { HandOver } from './redis-hand-over.ts';
import type { NotifiedGroup, RedisNotifier } from './redis-notifier.ts';

const batch = 64;
/** An entry nobody has answered for this long belongs to a dead process, in ms. */
const idleMs = 5000;
const touchEveryMs = 2000;

/** What the groups of a process share; `consumer` is this member's own name. */
export interface RedisGroupOptions {
  commands: Redis;
  keys: RedisKeys;
  consumer: string;
  letters: RedisDeadLetters;
  notifier: RedisNotifier;
  handOver: HandOver;
  logger?: Logger;
}

/** One member of a consumer group: reads new entries, takes over those of dead members, acknowledges each or makes it a dead letter. */
export class RedisGroup implements Subscription, NotifiedGroup {
  readonly ready: Promise<void>;
  readonly name: string;
  readonly type: string;
  private readonly deliveries = createDeliveryQueue();
  private readonly inHand = new Set<string>();
  private readonly stopping = new AbortController();
  private readonly finished: Promise<void>;
  private readonly touching: NodeJS.Timeout;
  private readonly leaveNotifier: () => void;
  private known = false;
  private claimDue = true;
  private news = false;
  private wake: () => void = () => undefined;
  private becomeReady: () => void = () => undefined;
  private readonly shared: RedisGroupOptions;
  private readonly options: SubscribeOptions;

  constructor(shared: RedisGroupOptions, options: SubscribeOptions) {
    this.shared = shared;
    this.options = options;
    this.name = options.group;
    this.type = options.type;
    this.ready = new Promise((resolve) => (this.becomeReady = resolve));
    this.touching = setInterval(() => void this.touchInHand().catch(() => undefined), touchEveryMs);
    this.touching.unref();
    countDeadLettersOf(this.name);
    this.leaveNotifier = shared.notifier.add(this);
    const service = serviceOf(this.name);
    if (service !== null) shared.handOver.expect(service);
    this.finished = this.work(service);
  }

  notify(): void {
    this.news = true;
    this.wake();
  }

  look(pending: number | null): void {
    if (pending === null) this.known = false;
    else if (pending > this.inHand.size) this.claimDue = true;
    else return;
    this.notify();
  }

  async stop(): Promise<void> {
    if (this.stopping.signal.aborted) return this.finished;
    const { commands, keys, consumer } = this.shared;
    this.stopping.abort();
    this.leaveNotifier();
    this.wake();
    await this.finished;
    clearInterval(this.touching);
    if (this.inHand.size > 0 || commands.status !== 'ready') return;
    const mine = await commands.xpending(keys.stream, this.name, '-', '+', 1, consumer).catch(() => [true]);
    if (mine.length === 0) {
      await commands.xgroup('DELCONSUMER', keys.stream, this.name, consumer).catch(() => undefined);
    }
  }

  private async work(service: string | null): Promise<void> {
    const { logger, handOver } = this.shared;
    const { signal } = this.stopping;
    let mayRead = service === null;
    while (!signal.aborted) {
      try {
        await this.ensureGroup();
        if (!mayRead && service !== null) await handOver.wait(service, signal);
        mayRead = true;
        await this.readOnce();
      } catch (error) {
        if (signal.aborted) break;
        // The group is gone (Redis came back empty) or may be: create it again before the next read.
        this.known = false;
        logger?.debug({ err: error, group: this.name }, 'Reading events failed, trying again');
        await delay(100, undefined, { signal }).catch(() => undefined);
      }
    }
    await this.deliveries.idle();
  }

  private async readOnce(): Promise<void> {
    this.news = false;
    if (this.claimDue) {
      this.claimDue = false;
      await this.handleAll(await this.claim());
    }
    const entries = await this.read();
    if (entries.length > 0) return this.handleAll(entries);
    if (this.news || this.stopping.signal.aborted) return;
    await new Promise<void>((resolve) => (this.wake = resolve));
  }

  private async ensureGroup(): Promise<void> {
    if (this.known) return;
    const { commands, keys } = this.shared;
    await connected(commands, 2000);
    // From the beginning of what is kept: a group that is new or was lost misses nothing, and duplicates are harmless.
    await commands.xgroup('CREATE', keys.stream, this.name, '0', 'MKSTREAM').catch((error: unknown) => {
      if (!(error instanceof Error && error.message.startsWith('BUSYGROUP'))) throw error;
    });
    this.known = true;
    this.becomeReady();
  }

  private async read(): Promise<RawEntry[]> {
    const { commands, keys, consumer } = this.shared;
    return entriesOf(
      await commands.xreadgroup('GROUP', this.name, consumer, 'COUNT', batch, 'STREAMS', keys.stream, '>'),
    );
  }

  private async claim(): Promise<RawEntry[]> {
    const { commands, keys, consumer } = this.shared;
    const { stream } = keys;
    const reply = await commands.xautoclaim(stream, this.name, consumer, idleMs, '0-0', 'COUNT', batch);
    const claimed = (reply[1] as RawEntry[]).filter(([id]) => !this.inHand.has(id));
    const due: RawEntry[] = [];
    for (const raw of claimed) {
      const [pending] = (await commands.xpending(stream, this.name, raw[0], raw[0], 1)) as [
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
  private async touchInHand(): Promise<void> {
    const { commands, keys, consumer } = this.shared;
    if (this.inHand.size === 0 || commands.status !== 'ready') return;
    await commands.xclaim(keys.stream, this.name, consumer, 0, ...this.inHand, 'JUSTID');
  }

  /** Handles what is of this group's type, in order; everything else is acknowledged at once. */
  private async handleAll(raws: readonly RawEntry[]): Promise<void> {
    const entries = raws.map(decodeEntry);
    const mine = entries.filter((entry) => this.concerns(entry));
    for (const { id } of mine) this.inHand.add(id);
    await this.acknowledge(entries.filter((entry) => !mine.includes(entry)));
    for (const entry of mine) {
      if (this.stopping.signal.aborted) this.inHand.delete(entry.id);
      else await this.handleOne(entry);
    }
  }

  private concerns(entry: RedisEntry): boolean {
    const type = typeOfEntry(entry);
    if (type !== null && type !== this.type) return false;
    const { onlyFor } = entry;
    // A dead letter of an earlier version names the service.
    return onlyFor === null || onlyFor === this.name || nameGroup(onlyFor, this.type) === this.name;
  }

  private async handleOne(entry: RedisEntry): Promise<void> {
    const event = parseEntry(entry);
    if (!event) return this.keepUnreadable(entry);
    const { position } = entry;
    const job: DeliveryJob = { event, position, tries: maxAttempts, away: false };
    const work = deliver(job, this.options, this.stopping.signal).then(async (outcome) => {
      if (outcome.status === 'handled') await this.acknowledge([entry]);
      else if (outcome.status === 'dead') await this.deadLetter(entry, outcome.reason, maxAttempts);
      else this.inHand.delete(entry.id);
    });
    await this.deliveries.run(job, work);
  }

  /** A lost acknowledgement only means that the entry is delivered once more. */
  private async acknowledge(entries: readonly RedisEntry[]): Promise<void> {
    if (entries.length === 0) return;
    const ids = entries.map(({ id }) => id);
    for (const id of ids) this.inHand.delete(id);
    const { commands, keys } = this.shared;
    await commands.xack(keys.stream, this.name, ...ids).catch(() => undefined);
  }

  /** Text without a type concerns no group more than another: the first to see it keeps it. */
  private async keepUnreadable(entry: RedisEntry): Promise<void> {
    const { commands, keys } = this.shared;
    const first = await commands.sadd(keys.unreadable, entry.id);
    if (first === 1) await this.deadLetter(entry, 'not an event', 1);
    else await this.acknowledge([entry]);
  }

  private async deadLetter(entry: RedisEntry, reason: string, attempts: number): Promise<void> {
    this.inHand.delete(entry.id);
    const { letters, logger } = this.shared;
    try {
      await letters.keep(entry, { group: this.name, reason, attempts });
    } catch {
      // Not acknowledged either: it will be claimed and tried again.
      return;
    }
    reportDeadLetter(logger, { group: this.name, reason, event: parseEntry(entry) });
  }
}

import { setTimeout as delay } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import type { Subscription, TailOptions } from '../bus.ts';
import { parsePosition } from '../position.ts';
import { connected } from './redis-connection.ts';
import { decodeEntry, entriesOf, parseEntry, type RawEntry, type RedisKeys } from './redis-entry.ts';
import type { RedisLog } from './redis-log.ts';

const blockMs = 1000;

/** Follows the log on its own connection; after a reconnect it goes on behind the last entry it saw. */
export class RedisTail implements Subscription {
  readonly ready: Promise<void>;
  private readonly stopping = new AbortController();
  private readonly finished: Promise<void>;
  private becomeReady: () => void = () => undefined;
  private epoch = '';
  private last: string | null = null;
  private readonly blocking: Redis;
  private readonly keys: RedisKeys;
  private readonly log: RedisLog;
  private readonly options: TailOptions;

  constructor(source: { blocking: Redis; keys: RedisKeys; log: RedisLog }, options: TailOptions) {
    this.blocking = source.blocking;
    this.keys = source.keys;
    this.log = source.log;
    this.options = options;
    this.ready = new Promise((resolve) => (this.becomeReady = resolve));
    this.finished = this.work();
  }

  async stop(): Promise<void> {
    // Closing a closed connection again would keep the process alive for two seconds.
    if (!this.stopping.signal.aborted) this.blocking.disconnect();
    this.stopping.abort();
    await this.finished;
  }

  private async work(): Promise<void> {
    const { signal } = this.stopping;
    let checkEpoch = true;
    while (!signal.aborted) {
      try {
        await connected(this.blocking, 2000);
        if (this.last === null) await this.begin();
        else if (checkEpoch) await this.followEpoch();
        const reply = await this.blocking.xread(
          'BLOCK',
          blockMs,
          'STREAMS',
          this.keys.stream,
          this.last ?? '$',
        );
        const entries = entriesOf(reply);
        checkEpoch = entries.length === 0;
        for (const raw of entries) this.show(raw);
      } catch {
        checkEpoch = true;
        await delay(100, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  private async begin(): Promise<void> {
    const head = parsePosition(await this.log.head());
    const from = this.options.from;
    const known = from === undefined ? null : await this.log.after(from, 1);
    if (known === 'gap') this.options.onGap?.();
    this.epoch = head?.epoch ?? '';
    const start = known === null || known === 'gap' ? head : parsePosition(from ?? '');
    this.last = start?.offset ?? '0-0';
    this.becomeReady();
  }

  /** A new epoch means that the log was lost: everything in the new one is news. */
  private async followEpoch(): Promise<void> {
    const epoch = await this.log.currentEpoch();
    if (epoch === this.epoch) return;
    this.epoch = epoch;
    this.last = '0-0';
    this.options.onGap?.();
  }

  private show(raw: RawEntry): void {
    const entry = decodeEntry(raw);
    this.last = entry.id;
    const event = entry.onlyFor === null ? parseEntry(entry) : null;
    if (!event) return;
    if (entry.epoch !== this.epoch) {
      this.epoch = entry.epoch;
      this.options.onGap?.();
    }
    this.options.handler(event, entry.position);
  }
}

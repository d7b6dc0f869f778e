import { setTimeout as delay } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { compareOffsets } from '../position.ts';
import { connected } from './redis-connection.ts';
import { decodeEntry, entriesOf, infoOf, typeOfEntry, type RawEntry, type RedisKeys } from './redis-entry.ts';

const batch = 256;
const blockMs = 1000;
/** How often the state of all groups is looked at, in ms. */
const lookEveryMs = 2000;

/** A group as the notifier sees it. */
export interface NotifiedGroup {
  readonly name: string;
  readonly type: string;
  /** There may be something to read. */
  notify(): void;
  /** What Redis says of the group: entries delivered and not acknowledged. Null: it is not there. */
  look(pending: number | null): void;
}

/**
 * Tells the groups of a process when to read, with one blocking connection for all of them: it follows the log itself
 * and notifies those whose type has come. Reading then takes no waiting command. Groups pass over foreign types in bulk.
 */
export class RedisNotifier {
  private readonly groups = new Set<NotifiedGroup>();
  private readonly stopping = new AbortController();
  private readonly blocking: Redis;
  private readonly commands: Redis;
  private readonly keys: RedisKeys;
  private readonly finished: Promise<void>;
  private cursor = '';
  private lookedAt = Number.NEGATIVE_INFINITY;

  constructor({ blocking, commands, keys }: { blocking: Redis; commands: Redis; keys: RedisKeys }) {
    this.blocking = blocking;
    this.commands = commands;
    this.keys = keys;
    this.finished = this.work();
  }

  /** Notifies a group from now on; answers how to end that. */
  add(group: NotifiedGroup): () => void {
    this.groups.add(group);
    return () => void this.groups.delete(group);
  }

  async stop(): Promise<void> {
    if (!this.stopping.signal.aborted) this.blocking.disconnect();
    this.stopping.abort();
    await this.finished;
  }

  private async work(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      try {
        await connected(this.blocking, 2000);
        if (this.cursor === '') await this.begin();
        if (performance.now() - this.lookedAt >= lookEveryMs) await this.look();
        this.tell(await this.read());
      } catch {
        this.cursor = '';
        if (!signal.aborted) await delay(100, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  /** Whatever came before is found by the groups when they read. */
  private async begin(): Promise<void> {
    const [newest] = (await this.blocking.xrevrange(this.keys.stream, '+', '-', 'COUNT', 1)) as RawEntry[];
    this.cursor = newest?.[0] ?? '0-0';
    for (const group of this.groups) group.notify();
  }

  private async read(): Promise<RawEntry[]> {
    const { stream } = this.keys;
    return entriesOf(
      await this.blocking.xread('COUNT', batch, 'BLOCK', blockMs, 'STREAMS', stream, this.cursor),
    );
  }

  private tell(entries: readonly RawEntry[]): void {
    const last = entries.at(-1);
    if (!last) return;
    this.cursor = last[0];
    const types = new Set(entries.map((raw) => typeOfEntry(decodeEntry(raw))));
    for (const group of this.groups) if (types.has(null) || types.has(group.type)) group.notify();
  }

  /** Finds groups that are gone, that have entries of dead members, or that only foreign types have left behind. */
  private async look(): Promise<void> {
    this.lookedAt = performance.now();
    if (this.groups.size === 0) return;
    await connected(this.commands, 2000);
    const answer = (await this.commands.xinfo('GROUPS', this.keys.stream).catch(() => [])) as unknown[];
    const known = new Map(answer.map(infoOf).map((info) => [info.get('name'), info] as const));
    for (const group of this.groups) {
      const info = known.get(group.name);
      group.look(info ? Number(info.get('pending')) : null);
      if (info && compareOffsets(String(info.get('last-delivered-id')), this.cursor) < 0) group.notify();
    }
  }
}
